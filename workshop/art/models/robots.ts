import * as THREE from 'three';
import { assembly, box, put, times } from '#workshop/art/assembly.ts';
import { engravedWords } from '#workshop/art/drawings.ts';
import { COLOUR, clear, glow, metal, plastic, printed, rubber, wood } from '#workshop/art/materials.ts';
import { disc, ring, rod, roundedRectangle, slab, turned } from '#workshop/art/shapes.ts';
import type { BoardPlan } from './board-drawing.ts';
import { board, capacitor, dip, led, onBoard, pinRow, resistor } from './boards.ts';

/** A printed rim with a rubber tyre, its axle along z. */
export const driveWheel = (radius: number, width: number, colour: string) => {
  const rim = disc(radius * 0.84);
  for (let hole = 0; hole < 5; hole += 1)
    rim.holes.push(
      ring(radius * 0.2, [
        Math.cos((hole * Math.PI) / 2.5) * radius * 0.5,
        Math.sin((hole * Math.PI) / 2.5) * radius * 0.5,
      ]),
    );
  const tyre = turned(
    [
      [radius * 0.8, 0],
      [radius * 0.97, 0.02],
      [radius, width * 0.2],
      [radius, width * 0.8],
      [radius * 0.97, width],
      [radius * 0.8, width],
    ],
    rubber(),
  );
  const treads = times(36, (index) => {
    const angle = (index / 36) * Math.PI * 2;
    return put(box([0.14, width * 0.9, 0.3], rubber(), 0.04), {
      at: [Math.cos(angle) * radius, width * 0.05, Math.sin(angle) * radius],
      turn: [0, (-index / 36) * 360, 0],
    });
  });
  const hub = put(rod(radius * 0.18, width * 1.15, metal('#d9a860', 0.25), 24), { at: [0, width / 2, 0] });
  const wheel = assembly(slab(rim, width, printed(colour), 0.04), tyre, ...treads, hub);
  return put(assembly(put(wheel, { at: [0, 0, -width / 2], turn: [90, 0, 0] })), {});
};

const gearMotor = () =>
  assembly(
    put(box([5.6, 1.9, 2.2], plastic('#e0b02e', 0.4), 0.25), {}),
    put(rod(1, 2, metal('#b9bec5', 0.3)), { at: [-3.6, 0.95, 0], turn: [0, 0, 90] }),
  );

const sensorPlan: BoardPlan = {
  width: 70,
  height: 16,
  mask: 'blue',
  pads: times(20, (index) => ({ x: (index - 9.5) * 3.2, y: 4 })),
  traces: times(
    10,
    (index) =>
      [
        [(index - 4.5) * 6.4, 4],
        [(index - 4.5) * 6.4, 0],
        [(index - 4.5) * 5, -4],
      ] as const,
  ),
  words: [{ text: 'LINE SENSOR 8', x: 0, y: -6, size: 2 }],
};

const logicPlan: BoardPlan = {
  width: 62,
  height: 44,
  mask: 'green',
  poured: true,
  pads: times(48, (index) => ({ x: ((index % 24) - 11.5) * 2.4, y: index < 24 ? -18 : 18 })),
  traces: times(
    20,
    (index) =>
      [
        [(index - 9.5) * 2.4, -18],
        [(index - 9.5) * 2.4, -13],
        [(index - 9.5) * 1.6, -8],
      ] as const,
  ),
  words: [{ text: 'KR-113', x: 20, y: 12, size: 3 }],
};

const batteries = () =>
  assembly(
    put(box([7, 0.3, 4.4], plastic('#1b1e22'), 0.1), {}),
    ...[-1.05, 1.05].map((z) =>
      assembly(
        put(rod(0.9, 6.3, plastic('#c4622d', 0.3)), { at: [0, 1.05, z], turn: [0, 0, 90] }),
        put(rod(0.905, 0.9, plastic('#1b2f4f', 0.3)), { at: [2.3, 1.05, z], turn: [0, 0, 90] }),
      ),
    ),
  );

/** The line follower: laser-cut deck, printed wheels, a sensor board in front. It drives towards +x. */
export const lineFollower = () => {
  const deck = roundedRectangle(17, 10.5, 2);
  for (const x of [-6, 6.4]) for (const y of [-3.6, 3.6]) deck.holes.push(ring(0.2, [x, y]));
  deck.holes.push(roundedRectangle(0.6, 4, 0.3, [5, 0]));
  const eye = () =>
    assembly(
      put(rod(0.25, 0.4, plastic('#16181b')), { at: [0, 0.2, 0] }),
      put(rod(0.2, 0.42, clear('#b5392d', 0.7)), { at: [0, 0.2, 0.5] }),
    );
  const sensors = put(
    assembly(board(sensorPlan), ...times(8, (index) => put(eye(), { at: [(index - 3.5) * 0.82, 0.16, 0.2] }))),
    { at: [9.3, 2.3, 0], turn: [0, 90, 0] },
  );
  return assembly(
    put(slab(deck, 0.4, wood('#d9b27d')), { at: [0, 3, 0] }),
    ...[-1, 1].flatMap((side) => [
      put(driveWheel(3.2, 1.8, COLOUR.copper), { at: [-4, 3.2, side * 6.6] }),
      put(gearMotor(), { at: [-2.6, 1.5, side * 4] }),
    ]),
    put(new THREE.Mesh(new THREE.SphereGeometry(1, 32, 24), metal('#cfd3d8', 0.15)), { at: [6, 1, 0] }),
    put(rod(1.25, 1.6, printed(COLOUR.ink)), { at: [6, 2.1, 0] }),
    sensors,
    put(batteries(), { at: [-3.2, 3.4, 0] }),
    put(
      assembly(
        board(logicPlan),
        onBoard(dip(28, ['ATmega328P']), -4, 0),
        onBoard(pinRow(18), 0, -18),
        onBoard(capacitor(), 22, 4),
        onBoard(led('#39a85a'), 24, -6),
        onBoard(resistor(), 19, -3),
      ),
      { at: [4.3, 4.6, 0], turn: [0, 90, 0] },
    ),
    ...[2.3, 6.3].flatMap((x) =>
      [-2.6, 2.6].map((z) => put(rod(0.22, 1.2, metal('#d9a860', 0.3), 6), { at: [x, 4, z] })),
    ),
  );
};

const eye = () =>
  assembly(
    put(rod(0.95, 0.3, plastic('#0e1116', 0.2)), { at: [0, 0, 0], turn: [90, 0, 0] }),
    put(new THREE.Mesh(new THREE.CircleGeometry(0.62, 40), glow('#7fd6ff', 1.3)), { at: [0, 0, 0.16] }),
  );

/** The toy that children programme in Bangla: a round-cornered body on two wheels, with eyes and a name plate. It looks towards +z. */
export const stemToy = () => {
  const body = printed('#e9e6df');
  const face = put(slab(roundedRectangle(5.6, 3, 0.9), 0.3, plastic('#15191f', 0.15), 0.08), {
    at: [0, 6.4, 3.02],
    turn: [90, 0, 0],
  });
  const plate = slab(
    roundedRectangle(4, 1.3, 0.3),
    0.2,
    wood('#dcb582', 0.2, { drawing: engravedWords('বন্ধু', 384, 128), size: [3.6, 1.2] }),
    0.02,
  );
  const ear = (side: number) =>
    put(
      assembly(
        put(rod(0.9, 0.7, printed(COLOUR.copper)), { turn: [0, 0, 90] }),
        put(rod(0.5, 0.9, metal('#d9a860')), { turn: [0, 0, 90] }),
      ),
      { at: [side * 4, 6.4, 0] },
    );
  return assembly(
    put(box([6.6, 3.6, 5.6], body, 0.9), { at: [0, 1, 0] }),
    put(box([7.4, 4.2, 6], body, 1.1), { at: [0, 4.3, 0] }),
    put(box([5.4, 0.5, 4.4], printed(COLOUR.copper), 0.2), { at: [0, 4.2, 0] }),
    face,
    ...[-1.35, 1.35].map((x) => put(eye(), { at: [x, 6.4, 3.25] })),
    put(assembly(put(plate, { turn: [90, 0, 0] })), { at: [0, 2.7, 2.75] }),
    ear(-1),
    ear(1),
    put(rod(0.12, 1.8, metal()), { at: [1.6, 9.2, 0] }),
    put(new THREE.Mesh(new THREE.SphereGeometry(0.42, 32, 20), plastic(COLOUR.copper, 0.25)), { at: [1.6, 10.2, 0] }),
    ...[-1, 1].map((side) => put(driveWheel(2.3, 1.2, COLOUR.teal), { at: [side * 4, 2.3, -0.3], turn: [0, 90, 0] })),
  );
};
