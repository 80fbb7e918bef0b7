import { leaveFormerRoom, roomAbove, uncover } from './room-above.ts';

export { leaveRoom } from './room-above.ts';

/** Rows that are pressed as a whole say so. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [data-pressable]';
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

interface Place {
  /** From the upper edge, and from the right one; in px. */
  top: number;
  end: number;
}

/** The places for something of this size: down the right-hand edge first, then further and further from it, beside a heading. */
function* places({ width, height }: DOMRect): Iterable<Place> {
  for (let end = MARGIN; end === MARGIN || end + width <= innerWidth * 0.8; end += 3 * STEP)
    for (let top = MARGIN; top + height + MARGIN <= innerHeight; top += STEP) yield { top, end };
}

/**
 * Finds a place at the right-hand edge where a message covers no control. If there is none, the page makes room; if it cannot, the
 * message covers as few as possible. It stays where it is as long as it covers none there.
 */
export const freeCorner = (box: DOMRect, isNew: boolean): Place => {
  leaveFormerRoom();
  const taken = controls();
  const edge = document.documentElement.clientWidth;
  const coveredAt = ({ top, end }: Place) => {
    const right = edge - end;
    return taken.filter((one) => isOver({ left: right - box.width, right, top, bottom: top + box.height }, one)).length;
  };
  const here: Place = { top: box.top, end: edge - box.right };
  let best = here;
  let least = coveredAt(best);
  for (const place of least === 0 ? [] : places(box)) {
    const covered = coveredAt(place);
    if (covered < least) [best, least] = [place, covered];
    if (least === 0) break;
  }
  if (least === 0) {
    if (best !== here) uncover();
    return best;
  }
  const top = roomAbove(box.height, MARGIN, isNew);
  return top === undefined ? best : { top, end: MARGIN };
};
