import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { showToast } from '#web/elements/toast.ts';

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
    <li>
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
    </li>
  );
}

/** Facts, a line each, to be copied one by one; what is not known has no line. */
export function CopyLines({ lines }: { lines: readonly CopyLineProps[] }) {
  return (
    <ul className="py-1">
      {lines
        .filter(({ value }) => value !== '')
        .map((line) => (
          <CopyLine key={line.label} {...line} />
        ))}
    </ul>
  );
}
