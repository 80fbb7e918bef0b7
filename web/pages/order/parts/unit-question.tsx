import { useEffect, useId, useRef } from 'react';
import { UNIT_NAMES, withoutQuestion } from '#contract/measuring/measurement-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { UnitScale } from '#web/ui/measured/unit-scale.tsx';
import { asksUnit, figuresOf, type OrderPart } from './part.ts';
import { orderParts } from './parts-store.ts';

type Question = NonNullable<OrderPart['question']>;

interface UnitQuestionProps {
  part: OrderPart;
  /** Called after an answer, and when the customer leaves it as it was. */
  onDone: () => void;
}

/** Where the unit comes from. */
const because = ({ unit: { value, from, inFile } }: Question) => {
  if (from === 'customer') return `You chose ${UNIT_NAMES[value]}.`;
  if (from === 'assumed') return 'The file doesn’t say its unit, so we took millimetres.';
  return inFile === undefined ? 'The file gives its size in pixels.' : `The file says ${UNIT_NAMES[inFile]}.`;
};

/** The unit that counts now; none for a drawing in pixels. */
const chosenOf = (part: OrderPart, { unit: { value, from, inFile } }: Question) => {
  if (asksUnit(part)) return undefined;
  return part.unit ?? (from === 'file' ? inFile : value);
};

/** A drawing in pixels that was given a unit. */
const isInPixels = (part: OrderPart, { unit: { inFile } }: Question) =>
  inFile === undefined && figuresOf(part)?.findings.some(({ code }) => code === 'unit-overridden');

/**
 * Asks in which unit a file is, by its size in each. It also lets the customer correct the unit that the file says or that we
 * assumed.
 */
export function UnitQuestion({ part, onDone }: UnitQuestionProps) {
  const describedBy = useId();
  const cards = useRef<HTMLFieldSetElement>(null);
  const isAsked = asksUnit(part);
  useEffect(() => {
    const find = (what: string) => cards.current?.querySelector<HTMLElement>(what);
    if (!isAsked) (find('[aria-pressed=true]') ?? find('button'))?.focus();
  }, [isAsked]);
  useEffect(() => {
    const { current } = cards;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && !isAsked && onDone();
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, [isAsked, onDone]);
  const { question } = part;
  if (!question) return null;
  const answer = (unit: OrderPart['unit']) => {
    orderParts.answerUnit(part.id, unit);
    onDone();
  };
  return (
    <fieldset ref={cards} aria-describedby={describedBy} className="min-w-0 border-s-2 border-copper ps-4">
      <legend className="contents text-lg font-semibold">Which size is right?</legend>
      <p id={describedBy} className="mb-3 text-muted">
        {isAsked ? withoutQuestion(question.reason ?? '') : because(question)}
      </p>
      <UnitScale unit={question.unit} preview={question.preview} chosen={chosenOf(part, question)} onChoose={answer} />
      {isInPixels(part, question) && (
        <Button variant="quiet" className="mt-2" onClick={() => answer(undefined)}>
          Go by its pixels again
        </Button>
      )}
    </fieldset>
  );
}
