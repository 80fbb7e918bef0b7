import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';

export function BackToProducts() {
  return (
    <Link to={siteAddress.dashboard} className="text-link mb-2 inline-flex min-h-11 items-center gap-1.5">
      <ArrowLeft size={17} aria-hidden="true" />
      All products
    </Link>
  );
}
