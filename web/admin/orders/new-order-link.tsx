import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { useMay } from '#web/admin/ui/use-may.ts';

/** Where an order is entered that came by telephone, WhatsApp or over the counter. */
export function NewOrderLink() {
  const mayEnter = useMay()('POST', apiAddress.orders);
  if (!mayEnter) return null;
  return (
    <Link to={siteAddress.orderNew} aria-keyshortcuts="n" className="desk-button desk-button-main shrink-0">
      <Plus size={18} aria-hidden="true" />
      <span className="max-[599px]:sr-only">New order</span>
      <kbd className="key" aria-hidden="true">
        n
      </kbd>
    </Link>
  );
}
