import { apiAddress } from '#contract/addresses.ts';
import type { UndeliveredMail } from '#contract/mail.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';

interface UndeliveredMailRowsProps {
  mails: readonly UndeliveredMail[];
  /** The mail that is being retried or dropped. */
  busyId: string | undefined;
  onRetry: (mail: UndeliveredMail) => void;
  onDrop: (mail: UndeliveredMail) => void;
}

const tryText = (tries: number) => `${tries} ${tries === 1 ? 'try' : 'tries'}`;

/** The undelivered mails, each with its recipient and the last error. */
export function UndeliveredMailRows({ mails, busyId, onRetry, onDrop }: UndeliveredMailRowsProps) {
  const mayChange = useMay()('POST', apiAddress.mailRetry);
  return (
    <ul className="border-t border-line bg-panel">
      {mails.map((mail) => {
        const busy = busyId === mail._id;
        const named = <span className="sr-only"> {mail.subject}</span>;
        return (
          <li
            key={mail._id}
            aria-busy={busy}
            className="flex flex-col gap-x-6 gap-y-3 border-b border-line px-4 py-3 @2xl:flex-row @2xl:items-center"
          >
            <div className="min-w-0 grow">
              <bdi className="block font-semibold wrap-anywhere">{mail.subject}</bdi>
              <p className="wrap-anywhere">
                To <bdi>{mail.to}</bdi>
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                Written <ShortMoment at={mail.createdAt} /> · {tryText(mail.tries)}
              </p>
              {mail.lastError !== '' && (
                <p className="mt-1 text-sm wrap-anywhere text-danger">
                  <bdi>{mail.lastError}</bdi>
                </p>
              )}
            </div>
            {mayChange && (
              <div className="flex shrink-0 flex-wrap gap-2">
                <Button variant="secondary" aria-disabled={busy} onClick={() => busy || onRetry(mail)}>
                  Try again{named}
                </Button>
                <Button variant="secondary" aria-disabled={busy} onClick={() => busy || onDrop(mail)}>
                  Drop{named}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
