import type { Budget } from '#measure/budget.ts';
import { coversPage, isWhite } from './background.ts';
import type { Box } from './box.ts';
import { type Clip, type Line, seenOf } from './clip/clip.ts';
import type { LeftOut } from './drawing.ts';

interface Drawn {
  /** What is filled where no line is drawn along it. */
  area?: { fill: string; evenOdd: boolean } | undefined;
  clip: Clip;
  /** Is seen through a mask, so nobody knows how much of it. */
  isMasked: boolean;
  page: Box | undefined;
}

interface InkLine extends Line {
  coversPage?: boolean;
}

/** Follows which lines of a drawing are ink that is seen, and counts what is not. */
export const inkOf = (budget: Budget) => {
  const leftOut = new Map<LeftOut, number>();
  const leave = (what: LeftOut) => void leftOut.set(what, (leftOut.get(what) ?? 0) + 1);

  const seen = (lines: readonly Line[], { area, clip }: Drawn) => {
    const filled = area && { loops: lines.map(({ points }) => points), evenOdd: area.evenOdd };
    return lines.length === 0 ? { lines, isCut: false } : seenOf(lines, filled, clip, budget);
  };

  /** What is seen of some lines; nothing of white areas. */
  const see = (lines: readonly Line[], drawn: Drawn): readonly InkLine[] => {
    if (lines.length === 0) return lines;
    if (drawn.area && isWhite(drawn.area.fill)) {
      leave('white');
      return [];
    }
    const backgrounds = new Set(drawn.area ? lines.filter(({ points }) => coversPage(points, drawn.page)) : []);
    const others = backgrounds.size > 0 ? lines.filter((line) => !backgrounds.has(line)) : lines;
    const ink = seen(others, drawn);
    if (ink.isCut) leave('clipped');
    if (drawn.isMasked && ink.lines.length > 0) leave('masked');
    const behind = seen([...backgrounds], drawn).lines.map((line) => ({ ...line, coversPage: true }));
    return [...behind, ...ink.lines];
  };
  return { see, leftOut };
};
