import { apiAddress } from '#contract/addresses.ts';
import type { OwnersBook } from '#contract/pricing/book-record.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { Dialog } from '#web/admin/ui/dialog.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type VersionRow, versionRows } from './version-rows.ts';

interface VersionDialogProps {
  version: number;
  inForce: PriceBookContent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether another draft would be lost. */
  unsaved: boolean;
  onLoad: (book: OwnersBook) => void;
}

/** Every figure of a version, each with what it is now; and a new draft from it. */
export function VersionDialog({ version, inForce, open, onOpenChange, unsaved, onLoad }: VersionDialogProps) {
  const { data, error, reload } = useApiData<OwnersBook>(apiAddress.priceBookByVersion(String(version)));
  const load = () => {
    if (data && !unsaved) onLoad(data);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title={`Version ${version}`}
      description={unsaved ? 'Save or discard your changes before you make a new version from this one.' : undefined}
      actions={
        <Button variant="secondary" onClick={load} aria-disabled={!data || unsaved} className="max-sm:w-full">
          Make a new version from this one
        </Button>
      }
    >
      {data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div role="group" aria-label="Figures" tabIndex={0}>
          <Figures content={data.rates} inForce={inForce} />
        </div>
      )}
      {!data && error === null && <Spinner />}
      {!data && error !== null && <TryAgain message={sentenceOf(error)} onRetry={reload} />}
    </Dialog>
  );
}

const COLUMNS = ['Then', 'Now'];

function Figures({ content, inForce }: { content: PriceBookContent; inForce: PriceBookContent }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr>
          <th scope="col" className="pb-2 text-start font-semibold">
            Figure
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="pb-2 ps-3 text-end font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {versionRows(content, inForce).map((row) => (
          <FigureRow key={row.path} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function FigureRow({ row: { what, unit, former, present } }: { row: VersionRow }) {
  const look = former === present ? 'text-muted' : 'font-semibold text-copper';
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
        {what}
        {unit !== '' && <span className="text-muted"> {unit}</span>}
      </th>
      <td className="py-1.5 ps-3 text-end tabular-nums">{former}</td>
      <td className={`py-1.5 ps-3 text-end tabular-nums ${look}`}>{present}</td>
    </tr>
  );
}
