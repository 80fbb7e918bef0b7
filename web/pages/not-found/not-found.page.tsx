import { data } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import type { Route } from './+types/not-found.page';

/** Matches every address without a page. The error boundary of the root shows the message. */
export const loader = ({ request }: Route.LoaderArgs) => {
  throw data(null, { status: new URL(request.url).pathname === siteAddress.unreadable ? 400 : 404 });
};

export default function NotFoundPage() {
  return null;
}
