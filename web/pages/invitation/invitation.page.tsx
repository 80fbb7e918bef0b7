import { useParams } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { OpenInvitation } from '#contract/auth/people.ts';
import { ROLE_MEANS, ROLE_NAME } from '#contract/auth/roles.ts';
import { isNotFound, sentenceOf } from '#web/api/api-error.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { NoScriptNoteForOwner } from '#web/forms/no-script-note.tsx';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ChoosePassword } from './choose-password.tsx';

export const handle = { hydrate: true };

export const meta = pageMeta({ title: 'Invitation', unlisted: true });

/** Where somebody who is invited chooses a password, and is signed in. */
export default function InvitationPage() {
  const { token = '' } = useParams();
  const { answer: invitation, error, load } = useAnswer<OpenInvitation>(apiAddress.invitation(token));
  const { name: shop } = useShop();
  return (
    <div className="blueprint grid min-h-[70dvh] place-items-center px-4 py-12">
      <section className="part w-full max-w-md px-5 py-8 sm:px-9 sm:py-10">
        <h1 className="text-2xl wrap-anywhere">
          {invitation ? <>Welcome, {invitation.name}</> : <>Your invitation to {shop}</>}
        </h1>
        <div className="mt-6 empty:hidden">
          <NoScriptNoteForOwner />
        </div>
        {invitation && (
          <>
            <p className="mt-2 text-muted">
              You are invited to {shop} as <strong className="text-ink">{ROLE_NAME[invitation.role]}</strong>.{' '}
              {ROLE_MEANS[invitation.role]}
            </p>
            <ChoosePassword token={token} email={invitation.email} />
          </>
        )}
        {!invitation && error === null && <Spinner />}
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
