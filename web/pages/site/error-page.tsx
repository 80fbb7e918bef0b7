import { siteAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

const TITLE = 'Something went wrong';

/** Visitors do not see the cause; in development the stack trace is shown. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <MessagePage title={TITLE} text={MESSAGE.broken}>
      <title>{TITLE}</title>
      <ButtonLink to={siteAddress.home}>Go to the home page</ButtonLink>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="max-h-96 w-full overflow-auto border border-line bg-panel p-4 text-sm">{error.stack}</pre>
      )}
    </MessagePage>
  );
}
