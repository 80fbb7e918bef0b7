import { data } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import type { Route } from './+types/not-found.page';

/** Any address that no other page answers; the root shows what there is to say. */
export const loader = ({ request }: Route.LoaderArgs) => {
  throw data(null, { status: new URL(request.url).pathname === siteAddress.unreadable ? 400 : 404 });
};

export default function NotFoundPage() {
  return null;
}
