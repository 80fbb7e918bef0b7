import { apiAddress } from '#contract/addresses.ts';
import type { OwnersBook } from '#contract/pricing/book-record.ts';
import { IN_FORCE } from '#contract/pricing/in-force.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { BookEditor } from './book-editor.tsx';

export const handle = { hydrate: true };

export const meta = adminTitle('Prices');

/** Where the owner changes the price book. */
export default function PricesPage() {
  const { data: book, error, setData, reload } = useApiData<OwnersBook>(apiAddress.priceBookByVersion(IN_FORCE));
  return (
    <div className="sheet py-8">
      <AdminHeading title="Prices" />
      {book && <BookEditor book={book} setBook={setData} />}
      {!book && error === null && <Spinner />}
      {!book && error !== null && <TryAgain message={sentenceOf(error)} onRetry={reload} />}
    </div>
  );
}
