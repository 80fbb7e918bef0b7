import { apiAddress } from '#contract/addresses.ts';
import { FIRST_DAY_STEPS, type FirstDay } from '#contract/first-day.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { useOnReturn } from '#web/admin/ui/use-on-return.ts';
import { useWaiting } from '#web/admin/ui/use-waiting.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { StepLine } from './step-line.tsx';
import { useFirstDayActs } from './use-first-day-acts.ts';

export const handle = { hydrate: true };

export const meta = adminTitle('First day');

/** What a new shop goes through before its first customer; each line leads to its place and ticks itself. */
export default function FirstDayPage() {
  const { data, error, reload } = useApiData<FirstDay>(apiAddress.firstDay);
  const { reload: recount } = useWaiting();
  const again = async () => {
    await reload();
    await recount();
  };
  useOnReturn(() => void again());
  const acts = useFirstDayActs(again);
  const left = data?.steps.filter(({ state }) => state === 'open').length;
  return (
    <div className="sheet max-w-4xl py-8">
      <AdminHeading title="First day" />
      {data && (
        <>
          <p role="status" className="mb-4 text-muted">
            {left === 0
              ? 'All done. Your shop is open.'
              : `${left} of ${FIRST_DAY_STEPS.length} to go. Each line ticks itself once it is done.`}
          </p>
          <ol className="border-t border-line bg-panel">
            {data.steps.map((line) => (
              <StepLine key={line.step} line={line} known={data} acts={acts} />
            ))}
          </ol>
        </>
      )}
      {!data && error === null && <Spinner />}
      {error !== null && <TryAgain message={sentenceOf(error)} onRetry={reload} />}
    </div>
  );
}
