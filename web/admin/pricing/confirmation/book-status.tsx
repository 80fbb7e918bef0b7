import BadgeCheck from 'lucide-react/icons/badge-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { currency } from '#contract/money/currency.ts';
import type { BookRecord, OwnersBook } from '#contract/pricing/book-record.ts';
import { ESTIMATE_VALID_DAYS } from '#contract/pricing/estimate.ts';
import { isInOwnCurrency } from '#contract/pricing/own-currency.ts';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface BookStatusProps {
  book: OwnersBook;
  /** Of the version in force, once the history has loaded. */
  record: BookRecord | undefined;
  /** Whether there is a draft, which confirming would not confirm. */
  unsaved: boolean;
  onConfirmed: () => void;
}

/** Which version is in force, and whether its prices bind. */
export function BookStatus({ book, record, unsaved, onConfirmed }: BookStatusProps) {
  if (!isInOwnCurrency(book.rates)) return <OtherCurrency />;
  if (!book.confirmed) return <Unconfirmed book={book} unsaved={unsaved} onConfirmed={onConfirmed} />;
  return (
    <p className="flex items-start gap-2 text-muted">
      <BadgeCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
      <span>
        Version {book.version} is in force and confirmed
        {record?.confirmedAt && (
          <>
            {' '}
            by <bdi>{record.confirmedBy}</bdi> on <ShortMoment at={record.confirmedAt} />
          </>
        )}
        : certain prices hold for {ESTIMATE_VALID_DAYS} days.
      </span>
    </p>
  );
}

/** Of a shop that has chosen another currency than its book is in. */
function OtherCurrency() {
  return (
    <section aria-label="Currency" className="border-s-4 border-copper bg-copper-soft px-4 py-4">
      <p className="flex items-start gap-3">
        <TriangleAlert size={20} aria-hidden="true" className="mt-1 shrink-0 text-copper" />
        <span>
          <strong className="font-semibold">There are no prices in {currency()} yet.</strong> The price book in force is
          in another currency, and nothing of it is converted. Until you type your own prices below and save them, the
          site says ‘Price on request’, and a person prices every file.
        </span>
      </p>
    </section>
  );
}

/** What visitors read until then, and where that is settled. */
function Meanwhile({ untoldUnconfirmed, toCheck }: Pick<OwnersBook, 'untoldUnconfirmed' | 'toCheck'>) {
  return (
    <>
      Until you confirm it,{' '}
      {untoldUnconfirmed
        ? 'visitors read ‘Price on request’, and you send quotations'
        : 'every price on the site is an estimate, and customers read that you confirm it after a look at their files'}{' '}
      (
      <Link to={siteAddress.foundSettings('Unconfirmed prices')} className="text-link">
        change
      </Link>
      ). Look first through the {toCheck} figures marked ‘Please check’.
    </>
  );
}

function Unconfirmed({ book, unsaved, onConfirmed }: Omit<BookStatusProps, 'record'>) {
  const { version } = book;
  const { asking, setAsking, busy, problem, confirm } = useConfirmation(version, onConfirmed);
  return (
    <section aria-label="Confirmation" className="border-s-4 border-copper bg-copper-soft px-4 py-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <p className="flex min-w-0 grow basis-80 items-start gap-3">
          <TriangleAlert size={20} aria-hidden="true" className="mt-1 shrink-0 text-copper" />
          <span>
            <strong className="font-semibold">The shop has not confirmed its prices yet.</strong> Version {version} is
            in force. <Meanwhile {...book} />
          </span>
        </p>
        <Button aria-disabled={unsaved} onClick={() => unsaved || setAsking(true)} className="max-sm:w-full">
          Confirm these prices
        </Button>
      </div>
      {unsaved && (
        <p className="mt-2 text-sm">Save or discard your changes first: what is confirmed is version {version}.</p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Confirm version ${version}?`}
        confirm="Confirm these prices"
        decline="Not yet"
        variant="primary"
        onConfirm={confirm}
        busy={busy}
        problem={problem}
      >
        From now on, a price that is worked out from a clean file is shown as ‘This is the price’, and holds for{' '}
        {ESTIMATE_VALID_DAYS} days, also if you change the price book meanwhile. Estimates stay estimates. A new version
        has to be confirmed again.
      </ConfirmDialog>
    </section>
  );
}
