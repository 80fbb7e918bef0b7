import { siteAddress } from '#contract/addresses.ts';
import { useOnline } from '#web/pages/order/use-online.ts';

/** Where an order is placed, and the line was lost before the page with its receipt could come. */
export function PlacedNote() {
  const isOnline = useOnline();
  return (
    <p role="status" className={isOnline ? 'sr-only' : 'font-medium'}>
      {!isOnline && (
        <>
          We have your order. You’re offline: its receipt opens as soon as you’re back online.{' '}
          <a href={siteAddress.home} className="text-link whitespace-nowrap">
            Open it now
          </a>
        </>
      )}
    </p>
  );
}
