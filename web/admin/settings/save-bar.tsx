import { useEffect, useEffectEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

const counted = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** Ctrl+S and ⌘S save, wherever the focus is. */
const useSaveKey = (save: () => Promise<void>) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};

/** At the bottom of the screen once something was changed. */
export function SaveBar({ draft: { changes, faults, problem, busy, discard, save } }: { draft: SettingsDraft }) {
  useSaveKey(save);
  const count = Object.keys(changes).length;
  if (count === 0 && problem === null) return null;
  return (
    <div className="sticky bottom-0 z-10 border-t border-edge bg-panel px-4 py-3 shadow-lift max-sm:-mx-4">
      {problem !== null && (
        <p role="alert" className="mb-2 font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-48">
          <strong>{counted(count)}</strong>{' '}
          {faults.size > 0 ? (
            <span className="font-medium text-danger">Correct what is marked first</span>
          ) : (
            <span className="text-muted">visitors see it at once; each can be put back</span>
          )}
        </p>
        <Button variant="secondary" onClick={() => busy || discard()} aria-disabled={busy}>
          Discard
        </Button>
        <Button
          type="submit"
          aria-keyshortcuts="Control+S"
          aria-disabled={busy || faults.size > 0 || count === 0}
          aria-busy={busy}
        >
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </div>
  );
}
