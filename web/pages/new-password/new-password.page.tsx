import { useParams } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { OpenReset } from '#contract/auth/password-reset.ts';
import { isNotFound, sentenceOf } from '#web/api/api-error.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { NoScriptNoteForOwner } from '#web/forms/no-script-note.tsx';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export const handle = { hydrate: true };

export const meta = pageMeta({ title: 'New password', unlisted: true });

/** Where the link of a mail leads: somebody of the shop who forgot their password chooses a new one. */
export default function NewPasswordPage() {
  const { token = '' } = useParams();
  const { answer, error, load } = useAnswer<OpenReset>(apiAddress.passwordReset(token));
  return (
    <div className="blueprint grid min-h-[70dvh] place-items-center px-4 py-12">
      <section className="part w-full max-w-md px-5 py-8 sm:px-9 sm:py-10">
        <h1 className="text-2xl">Set a new password</h1>
        <div className="mt-6 empty:hidden">
          <NoScriptNoteForOwner />
        </div>
        {answer && <NewPasswordForm token={token} email={answer.email} />}
        {!answer && error === null && <Spinner />}
        {error !== null && (
          <div className="mt-4 flex flex-col items-start gap-4">
            <p role="alert">{sentenceOf(error)}</p>
            {isNotFound(error) ? (
              <a href={siteAddress.forgottenPassword} className="button button-secondary">
                Ask for a new link
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
