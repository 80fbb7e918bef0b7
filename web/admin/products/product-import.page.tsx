import { PRODUCT_IMPORT_MESSAGE } from '#contract/product-import.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { FileField } from '#web/forms/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { BackToProducts } from './back-to-products.tsx';
import { AddPictures } from './import/add-pictures.tsx';
import { ImportResult } from './import/import-result.tsx';
import { useProductImport } from './import/use-product-import.ts';

export const handle = { hydrate: true };

const TITLE = 'Import products';
export const meta = adminTitle(TITLE);

const WORKING = { reading: 'Looking through the list…', taking: 'Writing the products…' } as const;

/** Many products at once: a list is looked at first, and taken by a press. Their pictures follow. */
export default function ProductImportPage() {
  const { file, result, isTaken, busy, message, choose, take } = useProductImport();
  const toTake = result ? result.created + result.changed : 0;
  return (
    <div className="sheet py-8">
      <BackToProducts />
      <AdminHeading title={TITLE} />
      <div className="flex max-w-3xl flex-col gap-6">
        <p className="text-muted">
          A spreadsheet saved as CSV, with the columns Product ID, Name, Price, Stock, Description and Images, or an
          export of WooCommerce as it is. A product whose Product ID is in the shop already is changed; an empty cell
          leaves what the shop has.
        </p>
        <FileField
          label="List of products"
          name="file"
          accept=".csv,.tsv,.txt,text/csv"
          files={file ? [file] : []}
          onlyOne={PRODUCT_IMPORT_MESSAGE.oneList}
          onChange={([chosen]) => void choose(chosen)}
          message={message}
          disabled={busy === 'taking'}
          hint="Under 5 MB and 2,000 rows. Nothing changes before you have seen what would."
        />
        <p role="status" className="text-muted empty:hidden">
          {busy && WORKING[busy]}
        </p>
        {result && <ImportResult result={result} isTaken={isTaken} />}
        {!isTaken && toTake > 0 && (
          <Button onClick={() => void take()} aria-disabled={busy !== undefined} className="self-start">
            Import {toTake} {toTake === 1 ? 'product' : 'products'}
          </Button>
        )}
        {result && isTaken && result.pictures.length > 0 && <AddPictures wanted={result.pictures} />}
      </div>
    </div>
  );
}
