import { useEffect, useRef } from 'react';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** The recovery codes, which are shown this once. */
export function ShownCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ kind: 'success', about: 'two-factor', text: 'Codes copied.' });
    } catch {
      showToast({ kind: 'error', about: 'two-factor', text: 'Your browser blocked copying. Please write them down.' });
    }
  };
  return (
    <div className="mt-5 max-w-xl border-s-4 border-success bg-success-soft px-4 py-4">
      <p className="font-semibold">Keep these recovery codes in a safe place</p>
      <p className="mt-1 text-sm">Each of them signs you in once if you lose your phone. You won’t see them again.</p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-1 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy codes
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
