import type { Box } from './box.ts';
import { rectangleOf } from './clip/area.ts';

/** A channel of a colour from here on is white on paper, however a program has converted it. */
const WHITE_FROM = 0xfa;
/** A background may fall short of its page by this share of it. */
const PAGE_SLACK = 0.01;

export const isWhite = (colour: string) =>
  /^#[\da-f]{6}$/i.test(colour) && [1, 3, 5].every((at) => Number.parseInt(colour.slice(at, at + 2), 16) >= WHITE_FROM);

/** Whether one closed line is a rectangle that covers a page. */
export const coversPage = (points: ArrayLike<number>, page: Box | undefined) => {
  if (!page) return false;
  const [width, height] = [page.max[0] - page.min[0], page.max[1] - page.min[1]];
  const slack = PAGE_SLACK * Math.min(width, height);
  const box = rectangleOf({ loops: [points], evenOdd: false }, slack / 10);
  return (
    box !== undefined &&
    box.min[0] <= page.min[0] + slack &&
    box.min[1] <= page.min[1] + slack &&
    box.max[0] >= page.max[0] - slack &&
    box.max[1] >= page.max[1] - slack
  );
};
