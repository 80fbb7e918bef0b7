import type { Path, Pen } from '#measure/drawing/drawing.ts';

/** Widths that differ less are one to who looks at them; programs round them, too. */
const SAME_WIDTH = 1.2;

/** The width of each pen, where those that look alike are one: the narrowest of them. */
export const widthsOf = (paths: readonly Path[]) => {
  const pens = [...new Set(paths.map(({ pen }) => pen?.width))].filter((width) => width !== undefined);
  const widths = new Map<number, number>();
  let narrowest = 0;
  for (const width of pens.toSorted((one, other) => one - other)) {
    if (widths.size === 0 || width > narrowest * SAME_WIDTH) narrowest = width;
    widths.set(width, narrowest);
  }
  return ({ width }: Pen) => widths.get(width) ?? width;
};
