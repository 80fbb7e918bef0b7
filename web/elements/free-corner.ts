const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button]';
const STEP = 8; // px
const MARGIN = 16;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const isOver = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** What can be pressed or typed into now: in the dialog on top, if one is open. What only screen readers see has no size. */
const controls = (): Box[] => {
  const place = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document;
  return [...place.querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 2 && height > 2);
};

/**
 * How far down, in px, something in the right-hand corner covers no control, or as few as it can. It stays where it is as long as
 * it covers none there.
 */
export const freeCorner = ({ left, right, top: now, height }: DOMRect): number => {
  const taken = controls();
  const coveredAt = (top: number) =>
    taken.filter((one) => isOver({ left, right, top, bottom: top + height }, one)).length;
  let best = { top: now, covered: coveredAt(now) };
  for (let top = MARGIN; best.covered > 0 && top + height + MARGIN <= innerHeight; top += STEP) {
    const covered = coveredAt(top);
    if (covered < best.covered) best = { top, covered };
  }
  return best.top;
};
