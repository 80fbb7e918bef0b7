import type { Change } from '#measure/mending/change.ts';
import { many, mm, sides } from '#measure/number-text.ts';

/** What was mended in a board, in words for the customer. The codes are stable. */
export const BOARD_CHANGE = {
  closed: (count: number, lengthMm: number): Change => ({
    code: 'outline-closed',
    count,
    message: `We closed ${many(count, 'gap', 'gaps')} in the board's outline, ${mm(lengthMm)} in all. Nothing else in your files changed.`,
  }),
  proposed: (sizeMm: readonly number[], marginMm: number): Change => ({
    code: 'outline-proposed',
    count: 1,
    message: `The outline was missing. We added a rectangle of ${sides(sizeMm)}, ${mm(marginMm)} outside all copper and holes. Use it only if your board really is that rectangle.`,
  }),
} as const;
