import { data } from 'react-router';

/** Any address that no other page answers; the root shows what there is to say. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function NotFoundPage() {
  return null;
}
