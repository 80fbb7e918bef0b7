import { type ReactNode, useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { sendPicture } from './send-picture.ts';

const SHOWN_WIDTH = 320;

interface PictureInputProps {
  id: string;
  /** What it is, in lower case: 'logo'. */
  what: string;
  /** The identifier of a picture; empty: none. */
  value: string;
  notes: string;
  /** What shows it; without it, it is shown small. */
  preview?: ReactNode;
  onType: (picture: string) => void;
}

/** A picture, sent as soon as it is chosen; visitors see it once it is saved. */
export function PictureInput({ id, what, value, notes, preview, onType }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    setProblem(null);
    await sendPicture(file).then(onType, (error: unknown) => setProblem(sentenceOf(error)));
    setBusy(false);
  };

  return (
    <div className="flex flex-wrap items-center gap-2">
      {preview}
      {value !== '' && preview === undefined && (
        <img
          src={apiAddress.image(value, SHOWN_WIDTH)}
          alt={`The ${what}`}
          className="size-11 border border-line bg-panel object-contain"
        />
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        aria-describedby={notes || undefined}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = ''; // the same file again is a new choice
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()} aria-busy={busy} className="px-3">
        {busy && 'Sending…'}
        {!busy && (value === '' ? `Choose a ${what}` : `Replace the ${what}`)}
      </Button>
      {value !== '' && (
        <Button variant="quiet" onClick={() => onType('')} className="px-3">
          Remove<span className="sr-only"> the {what}</span>
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className="basis-full font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
