import type { Drawing } from '#measure/drawing/drawing.ts';
import type { LengthUnit } from '#measure/measurement.ts';
import type { Element } from './tree.ts';

const MM_PER_PIXEL = 25.4 / 96;
/** Millimetres in one unit of a length; CSS pixels are 1/96 in (CSS Values 4, 6.2). */
const MM_PER_CSS: ReadonlyMap<string, number> = new Map([
  ['mm', 1],
  ['cm', 10],
  ['in', 25.4],
  ['q', 0.25],
  ['pt', 25.4 / 72],
  ['pc', 25.4 / 6],
  ['px', MM_PER_PIXEL],
  ['', MM_PER_PIXEL],
]);
const NAMED: ReadonlyMap<string, LengthUnit> = new Map([
  ['mm', 'mm'],
  ['cm', 'cm'],
  ['in', 'in'],
]);

const lengthOf = (text: string | undefined) => {
  const match = /^\s*([\d.]+(?:e[-+]?\d+)?)\s*([a-z%]*)\s*$/i.exec(text ?? '');
  const unit = match?.[2]?.toLowerCase() ?? '';
  const mm = MM_PER_CSS.get(unit);
  return match && mm !== undefined ? { value: Number(match[1]), unit, mm: Number(match[1]) * mm } : undefined;
};

/** The width on paper and that of the view box, or both heights where no width is given. */
const sides = ({ attributes }: Element) => {
  const [, , boxWidth, boxHeight] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = lengthOf(attributes.width);
  return width ? { paper: width, box: boxWidth } : { paper: lengthOf(attributes.height), box: boxHeight };
};

/** How large a user unit is: the width on paper over the width of the view box. */
export const unitOf = (root: Element): Pick<Drawing, 'unit' | 'mmPerUnit' | 'inPixels'> => {
  const { paper, box } = sides(root);
  if (!paper || !(paper.value > 0)) return { unit: undefined };
  const mmPerUnit = box !== undefined && box > 0 ? paper.mm / box : MM_PER_PIXEL;
  const inPixels = paper.unit === 'px' || paper.unit === '';
  return { unit: NAMED.get(paper.unit) ?? 'mm', mmPerUnit, ...(inPixels && { inPixels }) };
};
