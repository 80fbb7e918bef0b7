import { lengthText } from '#contract/measuring/figure-text.ts';
import type { Picked } from '#viewer/stage/stage.ts';

const AXES = ['x', 'y', 'z'] as const;
/** Half a micrometre comes from how previews are written. */
const DUST_MM = 0.0005;

const NO_BREAK = '\u00a0';

/** How far two points are from each other. */
export interface Distance {
  /** 'Distance 28.3 mm'. */
  words: string;
  /** '28.3 mm'. */
  length: string;
  /** 'x 20 mm, y 20 mm'; empty where it is along one axis. */
  along: string;
}

export const distanceOf = (from: Picked, to: Picked): Distance => {
  const off = to.point.map((value, axis) => Math.abs(value - (from.point[axis] ?? 0)));
  const length = `${from.isExact && to.isExact ? '' : 'about '}${lengthText(Math.hypot(...off))}`;
  const parts = off.flatMap((mm, axis) =>
    mm > DUST_MM ? [`${AXES[axis]} ${lengthText(mm)}`.replaceAll(' ', NO_BREAK)] : [],
  );
  return { words: `Distance ${length}`, length, along: parts.length > 1 ? parts.join(', ') : '' };
};
