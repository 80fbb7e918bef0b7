import { svg } from '#viewer/dom.ts';
import type { MarkedPlace, Offset } from './stage.ts';

/** More than so many marks hide what they mark: the others show once they are stepped to. */
const SHOWN_MAX = 60;
/** Where all of a part is smaller than this, dots would cover it; in pixels. */
const CROWDED_PX = 150;

interface Marking {
  places: readonly MarkedPlace[];
  current: number | undefined;
  /** Where a place is on the stage. */
  at: (point: readonly number[]) => Offset;
  /** How large the part is on the stage, in pixels. */
  sizePx: number;
  /** Whether the current place is hidden behind the part. */
  isHidden?: boolean;
}

const dot = ({ tone }: MarkedPlace, [x, y]: Offset, index: number) =>
  svg('circle', { class: 'viewer-mark', 'data-tone': tone, 'data-step': index, cx: x, cy: y, r: 5 });

const target = (place: MarkedPlace, { at, isHidden = false, current = 0 }: Marking) => {
  const [from, to] = [at(place.from), at(place.to ?? place.from)];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const shape = (name: string) => [
    ...(place.to ? [svg('line', { class: name, x1: from[0], y1: from[1], x2: to[0], y2: to[1] })] : []),
    svg('circle', { class: name, cx: x, cy: y, r: 16 }),
    svg('path', { class: name, d: `M${x - 28} ${y}h14m28 0h14M${x} ${y - 28}v14m0 28v14` }),
  ];
  // Twice, so that it stands out on the part as well as on the sheet.
  return svg(
    'g',
    { class: 'viewer-target', 'data-tone': place.tone, 'data-hidden': isHidden },
    ...shape('viewer-casing'),
    ...shape('viewer-aim'),
    svg('circle', { class: 'viewer-heart', cx: x, cy: y, r: 3 }),
    svg('text', { x: x + 18, y: y - 18 }, String(current + 1)),
  );
};

/** Findings on the stage: a dot each, and a target around the one that is looked at. */
export const drawnMarks = (marking: Marking): SVGElement[] => {
  const { places, current, at, sizePx } = marking;
  const dots = places
    .slice(0, sizePx < CROWDED_PX ? 0 : SHOWN_MAX)
    .map((place, index) => dot(place, at(place.from), index));
  const looked = current === undefined ? undefined : places[current];
  return looked ? [...dots, target(looked, marking)] : dots;
};
