import { useId } from 'react';
import { possibleSizes } from '#contract/measuring/measurement-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { figuresOf, type OrderPart } from './part.ts';
import { orderParts } from './parts-store.ts';

/** Which unit a file is in: its size in each, to choose from. An answer can be changed. */
export function UnitQuestion({ part }: { part: OrderPart }) {
  const id = useId();
  const figures = figuresOf(part);
  if (!part.question || !figures) return null;
  const sizes = possibleSizes({ ...figures, unit: part.question });
  const answers = (part.question.choices ?? []).map(({ value }, at) => ({ value, says: sizes[at] }));
  return (
    <fieldset aria-describedby={`${id}-why`} className="min-w-0 border-s-2 border-copper ps-4">
      <legend className="contents">
        <span className="text-lg font-semibold">Which size is right?</span>
      </legend>
      <p id={`${id}-why`} className="mb-3 text-muted">
        {figures.unit.ask ? (figures.reason ?? '') : 'You can still choose another one.'}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {answers.map(({ value, says }) => (
          <Button
            key={value}
            variant="secondary"
            aria-pressed={part.unit === value}
            onClick={() => orderParts.answerUnit(part.id, value)}
            className="flex-col items-start gap-0! text-start aria-pressed:border-copper aria-pressed:bg-copper-soft"
          >
            <span className="tabular-nums">{says?.size}</span>
            <span className="text-sm font-normal text-muted">{says?.unit}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
