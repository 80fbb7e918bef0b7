import { apiAddress } from '#contract/addresses.ts';
import type { LetterKind } from '#contract/settings/letter-texts/letters.ts';
import { letterKey } from '#contract/settings/letter-texts/letters.ts';
import type { SettingsDraft } from '#web/admin/settings/use-settings-draft.ts';
import { MailFrame } from '#web/admin/ui/mail/mail-frame.tsx';
import { useMailPreview } from '#web/admin/ui/mail/use-mail-preview.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface LetterPreviewProps {
  letter: LetterKind;
  draft: SettingsDraft;
}

/** A letter as it would be sent with what was typed, about an order that nobody made. While something has to be corrected, the last one stays. */
export function LetterPreview({ letter, draft: { changes, faults } }: LetterPreviewProps) {
  const keys = (['mail.greeting', letterKey(letter)] as const).filter((key) => key in changes);
  const values = Object.fromEntries(keys.map((key) => [key, changes[key]]));
  const wrong = keys.some((key) => faults.has(key));
  const { mail, problem, loading, tryAgain } = useMailPreview({
    address: apiAddress.settingsLetterPreview,
    body: { kind: letter, values },
  });
  return (
    <div className="min-w-0 self-start @3xl:sticky @3xl:top-6">
      {problem !== null && !wrong && <TryAgain message={problem} onRetry={tryAgain} />}
      {mail !== null && <MailFrame mail={mail} stale={loading || problem !== null} />}
      {mail === null && problem === null && <Spinner />}
    </div>
  );
}
