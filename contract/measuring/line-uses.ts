import { lengthText } from './figure-text.ts';
import type { LineGroup, LineUse } from './measurement.ts';
import type { MeasuredFigures } from './measurement-lines.ts';

/** What is done along lines, in words. */
const USE_NAMES: Readonly<Record<LineUse, string>> = { cut: 'Cut', engrave: 'Engraved', leave: 'Left out' };
const USES = Object.keys(USE_NAMES) as LineUse[];

const named = ({ label, lengthMm }: LineGroup) => `${label} (${lengthText(lengthMm)})`;

/** What is done with a drawing's lines: 'Cut: black 0.25 mm (880.5 mm) · left out: blue (537 mm)'. Empty where nothing tells them apart. */
export const usesLine = ({ unit, groups = [] }: MeasuredFigures) => {
  if (unit.ask || groups.length === 0) return '';
  const said = USES.flatMap((use) => {
    const some = groups.filter((group) => group.use === use);
    return some.length === 0 ? [] : [`${USE_NAMES[use].toLowerCase()}: ${some.map(named).join(', ')}`];
  }).join(' · ');
  const guess = groups.some(({ from }) => from === 'assumed') ? ' · our guess, not confirmed' : '';
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${guess}`;
};
