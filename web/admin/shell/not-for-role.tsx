import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { ROLE_MESSAGE } from '#contract/auth/roles.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';

/** In place of a page that who is signed in may not see. */
export function NotForRole() {
  return (
    <div className="sheet py-8">
      <AdminHeading title="Not for your role" />
      <p className="max-w-prose text-muted">{ROLE_MESSAGE.forbidden}</p>
      <Link to={siteAddress.orders} className="button button-secondary mt-6 w-fit">
        Go to the orders
      </Link>
    </div>
  );
}
