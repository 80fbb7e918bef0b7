import type { Cuboid } from './camera.ts';

/** Places by size, the largest first. */
const ranks = (sizes: readonly number[]) =>
  [0, 1, 2].toSorted((one, other) => (sizes[other] as number) - (sizes[one] as number));

/**
 * The machine's box around a part: the part stands in the middle of its floor. Where it only fits otherwise, the box is turned,
 * and the part is left as it is.
 */
export const machineBox = ({ min, max }: Cuboid, machine: readonly number[]): Cuboid | undefined => {
  if (machine.length < 3 || !machine.every((size) => Number.isFinite(size) && size > 0)) return undefined;
  const sizes = max.map((value, axis) => value - (min[axis] as number));
  const fitsAsItIs = sizes.every((size, axis) => size <= (machine[axis] as number));
  const [byPart, byMachine] = [ranks(sizes), ranks(machine)];
  const turned = [0, 1, 2].map((axis) => machine[byMachine[byPart.indexOf(axis)] as number] as number);
  const box = fitsAsItIs ? machine : turned;
  const low = [0, 1].map((axis) => ((min[axis] as number) + (max[axis] as number) - (box[axis] as number)) / 2);
  const floor = min[2] as number;
  return {
    min: [...low, floor],
    max: [...low.map((value, axis) => value + (box[axis] as number)), floor + (box[2] as number)],
  };
};

/** What a home view shows: the part, and the machine's box where that is shown; an oversized part stands out of it. */
export const framed = (part: Cuboid, machine: Cuboid | undefined): Cuboid =>
  machine
    ? {
        min: part.min.map((value, axis) => Math.min(value, machine.min[axis] as number)),
        max: part.max.map((value, axis) => Math.max(value, machine.max[axis] as number)),
      }
    : part;
