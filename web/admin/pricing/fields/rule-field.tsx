import { useId } from 'react';
import type { BookFigure } from '#content/price-book-figures.ts';
import { rateUnit } from '#contract/money/currency.ts';
import type { FieldPath } from '#web/admin/pricing/draft/form-paths.ts';
import { AboutFigure } from './about-figure.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { FigureInput } from './figure-input.tsx';

interface RuleFieldProps {
  path: FieldPath;
  figure: BookFigure;
  /** For a rule that is chosen: its values in words. */
  options?: Readonly<Record<string, string>>;
}

/** A figure that is there once, with what it does below. */
export function RuleField({ path, figure, options }: RuleFieldProps) {
  const id = useId();
  const { label, unit } = figure;
  return (
    <div>
      {options ? (
        <ChoiceInput path={path} label={label} options={options} describedBy={id} />
      ) : (
        <FigureInput path={path} label={label} unit={rateUnit(unit)} describedBy={id} />
      )}
      <AboutFigure figure={figure} path={path} id={id} />
    </div>
  );
}
