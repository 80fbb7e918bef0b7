import { useId, useRef } from 'react';
import { LETTER_TEXTS } from '#content/letter-texts.ts';
import { fieldsOf, type LetterKind } from '#contract/settings/letter-texts/letters.ts';
import { type Edited, faultAt, textOf } from '#web/admin/settings/texts/edited.ts';
import type { Texts } from '#web/admin/settings/texts/text-shape.ts';
import { FIELD_MEANS } from './letter-shapes.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const PARTS = [
  { name: 'subject', label: 'Subject' },
  { name: 'opening', label: 'Opening', hint: 'After the first line, before the figures.' },
  { name: 'closing', label: 'Closing', hint: 'After the figures, before the link and your address.' },
] as const;
type Part = (typeof PARTS)[number];

interface LetterPartsProps extends Edited<Texts> {
  letter: LetterKind;
}

/** Puts a text where the cursor is, as if it were typed. */
const typeInto = (control: Control, text: string, atEnd: boolean) => {
  const { length } = control.value;
  const [from, to] = atEnd ? [length, length] : [control.selectionStart ?? length, control.selectionEnd ?? length];
  control.setRangeText(text, from, to, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.focus();
};

/** What the owner writes of a letter, with the fields that it knows: a press puts one where the cursor was last. */
export function LetterParts({ letter, path, value, faults, onType }: LetterPartsProps) {
  const id = useId();
  const parts = useRef<HTMLDivElement>(null);
  const last = useRef<Control>(null);
  const put = (text: string) => {
    const control = last.current ?? parts.current?.querySelector('textarea');
    if (control) typeInto(control, text, last.current === null);
  };
  return (
    <>
      <div
        ref={parts}
        className="grid gap-4"
        onFocus={({ target }) => {
          last.current = target as Control;
        }}
      >
        {PARTS.map((part) => (
          <OnePart
            key={part.name}
            part={part}
            came={LETTER_TEXTS[letter][part.name]}
            path={`${path}/${part.name}`}
            value={value[part.name]}
            faults={faults}
            onType={(typed) => onType({ ...value, [part.name]: typed })}
          />
        ))}
      </div>
      <div role="group" aria-labelledby={`${id}-fields`}>
        <p id={`${id}-fields`} className="mb-2 text-sm text-muted">
          Fields are filled in for each letter. A press puts one where you typed last.
        </p>
        <ul className="grid gap-x-3 gap-y-1 text-sm @lg:grid-cols-2 @3xl:grid-cols-1">
          {fieldsOf(letter).map((field) => (
            <li key={field} className="flex min-w-0 items-center gap-2">
              <button
                type="button"
                onClick={() => put(`{${field}}`)}
                className="min-h-11 shrink-0 cursor-pointer border border-edge px-2.5 font-semibold hover:bg-copper-soft"
              >
                {`{${field}}`}
              </button>
              <span className="min-w-0 text-muted">{FIELD_MEANS[field]}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface OnePartProps extends Edited<unknown> {
  part: Part;
  /** What it says where it is empty. */
  came: string;
}

function OnePart({ part, came, path, value, faults, onType }: OnePartProps) {
  const id = useId();
  const hint = 'hint' in part ? part.hint : undefined;
  const fault = faultAt(faults, path);
  const common = {
    id,
    value: textOf(value),
    autoComplete: 'off',
    dir: 'auto',
    placeholder: came,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
    onChange: ({ target }: { target: Control }) => onType(target.value),
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {part.label}
      </label>
      {part.name === 'subject' ? (
        <input {...common} className="control" />
      ) : (
        <textarea {...common} rows={3} className="control field-sizing-content min-h-20" />
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint} {came === '' ? 'Empty: nothing.' : 'Empty: as it came.'}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="mt-1 text-sm font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
