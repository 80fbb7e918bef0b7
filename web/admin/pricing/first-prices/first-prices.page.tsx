import { Link } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { currency } from '#contract/money/currency.ts';
import type { OwnersBook } from '#contract/pricing/book-record.ts';
import { IN_FORCE } from '#contract/pricing/in-force.ts';
import { isInOwnCurrency } from '#contract/pricing/own-currency.ts';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Interview } from './interview.tsx';

export const handle = { hydrate: true };

export const meta = adminTitle('Your prices');

/** Where a new shop is asked for the figures that cost it money when they are wrong. */
export default function FirstPricesPage() {
  const book = useApiData<OwnersBook>(apiAddress.priceBookByVersion(IN_FORCE));
  const settings = useApiData<SettingsRecord>(apiAddress.settings);
  const isThere = book.data !== null && settings.data !== null;
  const error = book.error ?? settings.error;
  const again = () => Promise.all([book.reload(), settings.reload()]);
  return (
    <div className="sheet py-8">
      <AdminHeading title="Your prices" />
      {book.data && !isInOwnCurrency(book.data.rates) && <PricesFirst />}
      {book.data && settings.data && isInOwnCurrency(book.data.rates) && (
        <Interview book={book.data} setBook={book.setData} record={settings.data} setRecord={settings.setData} />
      )}
      {!isThere && error === null && <Spinner />}
      {!isThere && error !== null && <TryAgain message={sentenceOf(error)} onRetry={again} />}
    </div>
  );
}

/** The questions propose figures of the first book, which are in another currency. */
function PricesFirst() {
  return (
    <p>
      There are no prices in {currency()} yet: please type all of yours on{' '}
      <Link to={siteAddress.prices} className="text-link">
        Prices
      </Link>
      , save them, and confirm them there.
    </p>
  );
}
