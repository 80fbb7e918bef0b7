import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import type { OwnPasskeys, Passkey } from '#contract/auth/passkeys.ts';
import { late } from '#web/admin/ui/late.tsx';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';

const RemoveForm = late(async () => (await import('./remove-form.tsx')).RemoveForm);

interface PasskeyRowProps {
  passkey: Passkey;
  own: Pick<OwnPasskeys, 'host' | 'asksCode'>;
  onRemoved: () => Promise<unknown>;
}

/** A passkey, and the form that removes it. */
export function PasskeyRow({ passkey, own, onRemoved }: PasskeyRowProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { name, createdAt, lastUsedAt, host } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <KeyRound size={22} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 grow basis-36">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <span className="inline-block pe-4">
            Added <ShortMoment at={createdAt} />
          </span>{' '}
          <span className="inline-block">
            {lastUsedAt === undefined ? (
              'Not used yet'
            ) : (
              <>
                Last used <ShortMoment at={lastUsedAt} />
              </>
            )}
          </span>
        </p>
        {host !== own.host && <p className="text-sm font-semibold text-copper">Works at {host} only</p>}
      </div>
      {!isLeaving && (
        <Button variant="secondary" onClick={() => setIsLeaving(true)}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      )}
      {isLeaving && (
        <div className="basis-full @2xl:ps-9.5">
          <RemoveForm
            passkey={passkey}
            asksCode={own.asksCode}
            onCancel={() => setIsLeaving(false)}
            onRemoved={() => void onRemoved()}
          />
        </div>
      )}
    </li>
  );
}
