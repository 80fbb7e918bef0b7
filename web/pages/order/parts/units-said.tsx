import { sidesText } from '#contract/measuring/figure-text.ts';
import type { LengthUnit } from '#contract/measuring/measurement.ts';
import { UNIT_NAMES } from '#contract/measuring/measurement-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { asksUnit, type OrderPart } from './part.ts';
import { orderParts } from './parts-store.ts';

/*
 * What is said of units where files do not say theirs; loaded with the first such file.
 */

interface InInchesProps {
  part: OrderPart;
  /** What the machine takes. */
  boxMm: readonly number[] | undefined;
  disabled: boolean;
}

const fits = (sizeMm: readonly number[], boxMm: readonly number[]) => Math.max(...sizeMm) <= Math.max(...boxMm);

/** How large a file is if it was drawn in inches, for one whose unit was assumed; pressing it says so. Not where no machine could make it. */
export function InInches({ part, boxMm, disabled }: InInchesProps) {
  const { question, unit } = part;
  const inches = question?.unit.choices?.find(({ value }) => value === 'in');
  if (!inches || unit !== undefined || question?.unit.from !== 'assumed' || asksUnit(part)) return null;
  if (boxMm && !fits(inches.sizeMm, boxMm)) return null;
  return (
    <small className="part-inches">
      or{' '}
      <span className="whitespace-nowrap">
        <button
          type="button"
          disabled={disabled}
          onClick={() => orderParts.answerUnit(part.id, 'in')}
          className="text-link tabular-nums"
        >
          {sidesText(inches.sizeMm)}
          <span className="sr-only"> for {part.file.name}</span>
        </button>
        ,
      </span>{' '}
      if it was drawn in inches
    </small>
  );
}

/** Those in files that do not say their unit, whatever was answered. */
const silentOf = (parts: readonly OrderPart[]) =>
  parts.filter(({ question }) => question && question.unit.inFile === undefined && question.unit.from !== 'file');

const sharedUnits = (parts: readonly OrderPart[]): LengthUnit[] => {
  const [first, ...others] = parts.map(({ question }) => question?.unit.choices?.map(({ value }) => value) ?? []);
  return (first ?? []).filter((value) => others.every((units) => units.includes(value)));
};

const unitOf = (part: OrderPart) => (asksUnit(part) ? undefined : (part.unit ?? part.question?.unit.value));

/** Says of several files at once in which unit they are. */
export function UnitForAll({ parts, disabled }: { parts: readonly OrderPart[]; disabled: boolean }) {
  const silent = silentOf(parts);
  const units = sharedUnits(silent);
  if (silent.length < 2 || units.length === 0) return null;
  const answer = (unit: LengthUnit) => {
    for (const part of silent) if (unitOf(part) !== unit) orderParts.answerUnit(part.id, unit);
  };
  return (
    <fieldset disabled={disabled} className="unit-for-all">
      <legend>The same unit for all {silent.length} files that don’t say theirs:</legend>
      {units.map((unit) => (
        <Button
          key={unit}
          variant="secondary"
          aria-pressed={silent.every((part) => unitOf(part) === unit)}
          onClick={() => answer(unit)}
        >
          {UNIT_NAMES[unit]}
        </Button>
      ))}
    </fieldset>
  );
}
