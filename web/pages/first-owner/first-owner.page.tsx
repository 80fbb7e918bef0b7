import { useParams } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { FirstOwnerState } from '#contract/auth/first-owner.ts';
import { isNotFound, sentenceOf } from '#web/api/api-error.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { NoScriptNoteForOwner } from '#web/forms/no-script-note.tsx';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { BecomeOwner } from './become-owner.tsx';

export const handle = { hydrate: true };

export const meta = pageMeta({ title: 'Set up the shop', unlisted: true });

/** Where whoever starts a public shop becomes its owner. */
export default function FirstOwnerPage() {
  const { token = '' } = useParams();
  const { answer, error, load } = useAnswer<FirstOwnerState>(apiAddress.firstOwner(token));
  return (
    <div className="blueprint grid min-h-[70dvh] place-items-center px-4 py-12">
      <section className="part w-full max-w-md px-5 py-8 sm:px-9 sm:py-10">
        <h1 className="text-2xl">Set up the shop</h1>
        <div className="mt-6 empty:hidden">
          <NoScriptNoteForOwner />
        </div>
        {answer && (
          <>
            <p className="mt-2 text-muted">You become its owner. Then a list leads you through the first day.</p>
            <BecomeOwner token={token} {...answer} />
          </>
        )}
        {!answer && error === null && <Spinner />}
        {error !== null && (
          <div className="mt-4 flex flex-col items-start gap-4">
            <p role="alert">{sentenceOf(error)}</p>
            {isNotFound(error) ? (
              <a href={siteAddress.login} className="button button-secondary">
                Sign in
              </a>
            ) : (
              <Button variant="secondary" onClick={() => void load()}>
                Try again
              </Button>
            )}
          </div>
        )}
      </section>
    </div>
  );
}
