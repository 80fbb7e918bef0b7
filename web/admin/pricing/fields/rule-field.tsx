import type { BookFigure } from '#content/price-book-figures.ts';
import { rateUnit } from '#contract/money/currency.ts';
import type { FieldPath } from '#web/admin/pricing/draft/form-paths.ts';
import { ChoiceInput } from './choice-input.tsx';
import { FigureInput } from './figure-input.tsx';

interface RuleFieldProps {
  path: FieldPath;
  figure: BookFigure;
  /** For a rule that is chosen: its values in words. */
  options?: Readonly<Record<string, string>>;
}

/** A figure that is there once. */
export function RuleField({ path, figure, options }: RuleFieldProps) {
  const { label, unit } = figure;
  if (options) return <ChoiceInput path={path} label={label} options={options} figure={figure} single />;
  return <FigureInput path={path} label={label} unit={rateUnit(unit)} figure={figure} single />;
}
