import { measuredText } from './figure-text.ts';
import type { MeasuredFinding } from './measurement.ts';

/** The figures of a finding, in words where its engine says them: 'measured 0.3 mm, limit 0.5 mm'. Empty where it has none. */
export const findingFigures = ({ figures, measured, limit, unit = '' }: MeasuredFinding): string =>
  figures ??
  [
    ...(measured === undefined ? [] : [`measured ${measuredText(measured, unit)}`]),
    ...(limit === undefined ? [] : [`limit ${measuredText(limit, unit)}`]),
  ].join(', ');
