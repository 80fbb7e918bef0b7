import { svg } from '#web/viewer/dom.ts';
import type { MarkedPlace, Offset } from './stage.ts';

/** More than so many marks hide what they mark: the others show once they are stepped to. */
const SHOWN_MAX = 60;

interface Marking {
  places: readonly MarkedPlace[];
  current: number | undefined;
  /** Where a place is on the stage. */
  at: (point: readonly number[]) => Offset;
  /** Whether the current place is hidden behind the part. */
  isHidden?: boolean;
}

const dot = ({ tone }: MarkedPlace, [x, y]: Offset, index: number) =>
  svg('circle', { class: 'viewer-mark', 'data-tone': tone, 'data-step': index, cx: x, cy: y, r: 5 });

const target = (place: MarkedPlace, { at, isHidden = false, current = 0 }: Marking) => {
  const [from, to] = [at(place.from), at(place.to ?? place.from)];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const group = svg('g', { class: 'viewer-target', 'data-tone': place.tone, 'data-hidden': isHidden });
  if (place.to) group.append(svg('line', { x1: from[0], y1: from[1], x2: to[0], y2: to[1] }));
  group.append(
    svg('circle', { cx: x, cy: y, r: 16 }),
    svg('path', { d: `M${x - 26} ${y}h14m24 0h14M${x} ${y - 26}v14m0 24v14` }),
    svg('circle', { class: 'viewer-heart', cx: x, cy: y, r: 2.5 }),
    svg('text', { x: x + 20, y: y - 16 }, String(current + 1)),
  );
  return group;
};

/** Findings on the stage: a dot each, and a target around the one that is looked at. */
export const drawnMarks = (marking: Marking): SVGElement[] => {
  const { places, current, at } = marking;
  const dots = places.slice(0, SHOWN_MAX).map((place, index) => dot(place, at(place.from), index));
  const looked = current === undefined ? undefined : places[current];
  return looked ? [...dots, target(looked, marking)] : dots;
};
