import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { showToast } from '#web/elements/toast.ts';
import { CorrectInPlace, type Correcting, useMayCorrect } from './correct-in-place.tsx';
import type { Correctable } from './correctable.ts';

interface CopyLineProps {
  label: string;
  value: string;
  /** What is copied, if it is not what is shown. */
  copied?: string;
}

/** A line that is copied by a click anywhere on it. */
function CopyLine({ label, value, copied = value }: CopyLineProps) {
  const [done, setDone] = useState(false);
  const Icon = done ? Check : Copy;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setDone(true);
      setTimeout(() => setDone(false), 2_000);
    } catch {
      showToast({ kind: 'error', text: 'Your browser blocked copying. Please select the text yourself.' });
    }
  };
  return (
    <button type="button" onClick={() => void copy()} title={value} className="copy-line">
      <span className="text-muted">{label}</span>
      <span dir="auto" className="copy-value">
        {value}
      </span>
      <Icon size={16} aria-hidden="true" className="copy-icon" />
      <span className="sr-only" aria-live="polite">
        {done ? 'Copied' : 'Copy'}
      </span>
    </button>
  );
}

/** There is nothing to copy, and something to be written. */
function EmptyLine({ label }: { label: string }) {
  return (
    <p className="copy-line cursor-default!">
      <span className="text-muted">{label}</span>
      <span className="text-muted">–</span>
    </p>
  );
}

interface Line extends CopyLineProps {
  /** How it can be corrected, if it can. */
  it?: Correctable | undefined;
}

/** Facts, a line each, to be copied one by one; what is not known has no line, unless it can be written here. */
export function CopyLines({ lines, correcting }: { lines: readonly Line[]; correcting: Correcting }) {
  const may = useMayCorrect(correcting.record);
  return (
    <ul className="py-1">
      {lines
        .filter(({ value, it }) => value !== '' || (it && may))
        .map(({ it, ...line }) => (
          <li key={line.label} className="flex items-center">
            <CorrectInPlace it={it} {...correcting}>
              {line.value === '' ? <EmptyLine label={line.label} /> : <CopyLine {...line} />}
            </CorrectInPlace>
            {may && !it && <span aria-hidden="true" className="correct-pencil invisible" />}
          </li>
        ))}
    </ul>
  );
}
