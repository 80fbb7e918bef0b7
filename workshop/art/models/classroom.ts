import * as THREE from 'three';
import { assembly, put, times } from '#workshop/art/assembly.ts';
import { clear, metal, plastic, wood } from '#workshop/art/materials.ts';
import { outline, ring, rod, roundedRectangle, slab } from '#workshop/art/shapes.ts';
import { gear, gearTrain } from './gears.ts';
import { lineFollower } from './robots.ts';

const [BLUE, ORANGE, YELLOW, RED, TEAL, SMOKE] = [
  '#2b6fb5',
  '#d8642a',
  '#e4b33c',
  '#c23b3b',
  '#2c9a8b',
  '#8796a8',
] as const;

/** Eight wheels that turn each other, across the board and back. */
const TRAIN = [
  { teeth: 32, angle: 0, colour: BLUE },
  { teeth: 12, angle: 38, colour: ORANGE },
  { teeth: 24, angle: -24, colour: YELLOW },
  { teeth: 14, angle: 22, colour: RED },
  { teeth: 28, angle: -34, colour: TEAL },
  { teeth: 12, angle: -128, colour: ORANGE },
  { teeth: 20, angle: -168, colour: SMOKE },
  { teeth: 14, angle: 164, colour: RED },
] as const;

const peggedBoard = (width: number, depth: number) => {
  const board = roundedRectangle(width, depth, 0.8);
  for (let x = -width / 2 + 1.2; x <= width / 2 - 1; x += 1.4)
    for (const y of [-depth / 2 + 0.9, depth / 2 - 0.9]) board.holes.push(ring(0.2, [x, y]));
  return slab(board, 0.5, wood('#d8b07c', 0.5), 0.02);
};

const axle = () => assembly(put(rod(0.19, 2.6, metal('#cfd4da')), { at: [0, 0.19, 0], turn: [90, 0, 0] }));

/** Twelve gears in all: eight on their axles on the board, four beside it with spare axles. */
export const classroomKit = () =>
  assembly(
    peggedBoard(21, 13),
    put(gearTrain(TRAIN, 0.86), { at: [-6.2, 0, -0.4] }),
    put(gear(26, 0.17, 0.3, clear(YELLOW, 0.8)), { at: [-7.2, 0, 9.6] }),
    put(gear(12, 0.17, 0.3, clear(TEAL, 0.8)), { at: [-3.2, 0, 8.4], turn: [0, 12, 0] }),
    put(gear(18, 0.17, 0.3, clear(BLUE, 0.8)), { at: [-1.2, 0, 10.6], turn: [0, 30, 0] }),
    put(gear(16, 0.17, 0.3, clear(ORANGE, 0.8)), { at: [1.6, 0, 8.6], turn: [0, 20, 0] }),
    ...times(4, (index) =>
      put(axle(), { at: [5 + index * 0.9, 0, 9 + (index % 2) * 0.4], turn: [0, 70 + index * 17, 0] }),
    ),
  );

/** A strip of black tape on the table. */
const tape = (course: readonly (readonly [number, number])[], width: number) => {
  const curve = new THREE.SplineCurve(course.map(([x, z]) => new THREE.Vector2(x, -z)));
  const edge = (sign: number) =>
    times(121, (step) => {
      const [spot, along] = [curve.getPoint(step / 120), curve.getTangent(step / 120)];
      return [spot.x - along.y * width * 0.5 * sign, spot.y + along.x * width * 0.5 * sign] as const;
    });
  return slab(outline([...edge(1), ...edge(-1).toReversed()]), 0.015, plastic('#15171a', 0.95), 0);
};

/** The robot on its way along a line that bends ahead of it. */
export const robotOnItsLine = () =>
  assembly(
    lineFollower(),
    tape(
      [
        [-60, 14],
        [-34, 4.5],
        [-18, 0.6],
        [0, 0],
        [12, 0.2],
        [22, 3],
        [28, 10],
        [27, 19],
        [18, 25],
        [0, 30],
        [-30, 40],
      ],
      1.9,
    ),
  );
