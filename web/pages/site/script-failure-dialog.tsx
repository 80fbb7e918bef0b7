import { createPath, useNavigation } from 'react-router';
import { useHydrated } from '#web/forms/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';

const TITLE_ID = 'script-failure-title';

/** The dialog for a script that failed to load. The custom element around it works before and without React. */
export function ScriptFailureDialog() {
  const ready = useHydrated();
  const { location } = useNavigation();
  return (
    <script-failure data-ready={ready ? '' : undefined} data-next={location && createPath(location)}>
      <dialog
        aria-labelledby={TITLE_ID}
        suppressHydrationWarning
        className="m-auto w-[calc(100vw-1.5rem)] max-w-xl rounded-md border border-line bg-panel p-5 text-ink shadow-lift backdrop:bg-shade sm:p-7"
      >
        <h2 id={TITLE_ID} className="text-xl">
          Part of this page could not be loaded
        </h2>
        <p className="mt-3 text-muted">The connection may have dropped, or the site was just updated.</p>
        <dl className="mt-5 grid gap-x-6 border-y border-line py-3 sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">Failure</dt>
          <dd data-failure suppressHydrationWarning />
          <dt className="text-muted">Address</dt>
          <dd data-address className="wrap-anywhere" suppressHydrationWarning />
        </dl>
        <Button className="mt-5">Try again</Button>
      </dialog>
    </script-failure>
  );
}
