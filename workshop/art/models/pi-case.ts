import * as THREE from 'three';
import { around, assembly, box, put, times } from '#workshop/art/assembly.ts';
import { COLOUR, metal, plastic, printed } from '#workshop/art/materials.ts';
import { disc, ring, rod, roundedRectangle, skin, slab } from '#workshop/art/shapes.ts';
import type { BoardPlan } from './board-drawing.ts';
import { board, capacitor, chipPart, onBoard, pinRow, quadPack } from './boards.ts';

/** A single-board computer of 85 by 56 mm, from its middle: two rows of forty pins, four holes, the camera's socket. */
const computerPlan: BoardPlan = {
  width: 85,
  height: 56,
  mask: 'green',
  poured: true,
  pads: [
    ...[-39, 19].flatMap((x) => [-24.5, 24.5].map((y) => ({ x, y, size: 5, drill: 2.7 }))),
    ...times(40, (index) => ({ x: -34 + (index % 20) * 2.54, y: index < 20 ? -25.7 : -23.2 })),
    ...times(30, (index) => ({ x: -36 + ((index * 9.7) % 54), y: -18 + ((index * 13.3) % 38), size: 0.8, drill: 0.4 })),
  ],
  traces: [
    ...times(
      14,
      (index) =>
        [
          [-33 + index * 2.54, -23.2],
          [-33 + index * 2.54, -19],
          [-26 + index * 1.4, -14],
        ] as const,
    ),
    ...times(
      10,
      (index) =>
        [
          [-2 + index * 1.1, 10],
          [-2 + index * 1.1, 14 + index],
          [16, 18 + index * 0.8],
        ] as const,
    ),
  ],
  outlines: [
    [-14.5, -0.5, 18, 18],
    [8, -2, 13, 11],
  ],
  words: [{ text: 'KR-103', x: -30, y: 16, size: 2.4 }],
};

const usbStack = (blue: string) =>
  assembly(
    put(box([1.75, 1.6, 1.32], metal('#c4c9cf', 0.3), 0.05), {}),
    ...[0.22, 0.9].map((y) => put(box([0.06, 0.46, 1.08], plastic('#0e1216', 0.7), 0.01), { at: [0.86, y, 0] })),
    ...[0.3, 0.98].map((y) => put(box([0.1, 0.14, 0.98], plastic(blue, 0.4), 0.01), { at: [0.86, y, 0] })),
  );

const networkSocket = () =>
  assembly(
    put(box([2.1, 1.35, 1.6], metal('#b9bec5', 0.32), 0.05), {}),
    put(box([0.06, 0.9, 1.15], plastic('#0e1216', 0.7), 0.01), { at: [1.04, 0.25, 0] }),
  );

/** The computer that the case is for. */
const computer = () =>
  assembly(
    board(computerPlan),
    onBoard(quadPack(1.5, 14, ['BCM2712']), -14.5, -0.5),
    onBoard(quadPack(1.05, 10, ['LPDDR4X']), 8, -2),
    onBoard(pinRow(20, 2), -10, -24.5),
    onBoard(usbStack('#1d5fa8'), 34, -17),
    onBoard(usbStack('#20242a'), 34, 1),
    onBoard(networkSocket(), 33, 19),
    onBoard(capacitor(0.28, 0.6), 22, -12),
    ...times(2, (index) => onBoard(put(box([0.5, 0.32, 1.9], plastic('#e9e4da', 0.5), 0.03), {}), 4 + index * 9, 18.5)),
    ...times(18, (index) =>
      onBoard(
        chipPart(index % 3 ? '#8a6a4a' : '#23262b'),
        -34 + (index % 9) * 5,
        index < 9 ? 12.5 : -12.5,
        (index % 2) * 90,
      ),
    ),
  );

/** A 40 mm fan lying on its back. */
const fan = () => {
  const frame = roundedRectangle(4, 4, 0.3);
  frame.holes.push(ring(1.86));
  for (const x of [-1.6, 1.6]) for (const y of [-1.6, 1.6]) frame.holes.push(ring(0.17, [x, y]));
  const blade = () =>
    put(box([1.15, 0.06, 1.05], plastic('#2a2f36', 0.35), 0.02), { at: [0, 0.35, 0], turn: [34, 0, 0] });
  return assembly(
    slab(frame, 0.9, plastic('#1a1d21', 0.5)),
    put(rod(0.75, 0.7, plastic('#2a2f36', 0.4)), { at: [0, 0.45, 0] }),
    put(rod(0.6, 0.02, plastic('#c9ced4', 0.4)), { at: [0, 0.81, 0] }),
    around(7, 1.25, blade),
  );
};

const [WIDTH, DEPTH] = [9.5, 6.6];

/** The wall seen from above, without the side at +x. */
const openWall = () => {
  const [w, d, corner, wall] = [WIDTH / 2, DEPTH / 2, 0.7, 0.25];
  const shape = new THREE.Shape();
  shape.moveTo(w, d - corner);
  shape.absarc(w - corner, d - corner, corner, 0, Math.PI / 2, false);
  shape.absarc(-w + corner, d - corner, corner, Math.PI / 2, Math.PI, false);
  shape.absarc(-w + corner, -d + corner, corner, Math.PI, Math.PI * 1.5, false);
  shape.absarc(w - corner, -d + corner, corner, Math.PI * 1.5, Math.PI * 2, false);
  shape.lineTo(w - wall, -d + corner);
  shape.absarc(w - corner, -d + corner, corner - wall, Math.PI * 2, Math.PI * 1.5, true);
  shape.absarc(-w + corner, -d + corner, corner - wall, Math.PI * 1.5, Math.PI, true);
  shape.absarc(-w + corner, d - corner, corner - wall, Math.PI, Math.PI / 2, true);
  shape.absarc(w - corner, d - corner, corner - wall, Math.PI / 2, 0, true);
  shape.closePath();
  return shape;
};

/** Walls with openings for the sockets at +x, and snap hooks instead of screws. */
const lowerPart = (material: THREE.Material) => {
  const wall = roundedRectangle(WIDTH, DEPTH, 0.7);
  wall.holes.push(roundedRectangle(WIDTH - 0.5, DEPTH - 0.5, 0.5));
  const hooks = [-2.6, 2.6].flatMap((x) =>
    [-1, 1].map((side) => put(box([1, 0.6, 0.2], material, 0.05), { at: [x, 1.9, side * (DEPTH / 2 - 0.36)] })),
  );
  return assembly(
    slab(roundedRectangle(WIDTH, DEPTH, 0.7), 0.3, material, 0.05),
    put(slab(wall, 0.55, material, 0.02), { at: [0, 0.2, 0] }),
    put(slab(openWall(), 1.6, material, 0.02), { at: [0, 0.7, 0] }),
    ...hooks,
  );
};

/** The lid has a grille for the fan, a slot for the camera's ribbon and one over the pins. */
const lid = (material: THREE.Material) => {
  const shape = roundedRectangle(WIDTH, DEPTH, 0.7);
  for (let circle = 0; circle < 3; circle += 1)
    for (let part = 0; part < 6; part += 1) {
      const [from, to] = [(part / 6) * Math.PI * 2 + 0.14, ((part + 1) / 6) * Math.PI * 2 - 0.14];
      const path = new THREE.Path();
      path.absarc(-1.4, 0, 1.75 - circle * 0.5, from, to, false);
      path.absarc(-1.4, 0, 1.47 - circle * 0.5, to, from, true);
      path.closePath();
      shape.holes.push(path);
    }
  shape.holes.push(roundedRectangle(0.3, 2.2, 0.15, [1.7, -1.4]), roundedRectangle(5.4, 0.6, 0.15, [-1.1, 2.5]));
  return assembly(slab(shape, 0.35, material, 0.08), put(slab(disc(0.3), 0.1, material), { at: [-1.4, 0.2, 0] }));
};

/** The flat white cable of the camera, out of its slot in a bow. */
const ribbon = () => {
  const course = new THREE.SplineCurve(
    [
      [1.7, 0],
      [1.72, 0.9],
      [2.1, 1.6],
      [3, 1.75],
      [4.2, 1.2],
      [5.6, 0.9],
    ].map(([x = 0, y = 0]) => new THREE.Vector2(x, y)),
  );
  const place = (u: number, v: number) => {
    const { x, y } = course.getPoint(v);
    return [x, y, 1.4 + (u - 0.5) * 1.6] as const;
  };
  return skin(place, [2, 60], plastic('#f1f1ec', 0.5));
};

/** Closed, the camera's cable coming out. */
export const closedCase = () =>
  assembly(
    lowerPart(printed(COLOUR.ink)),
    put(computer(), { at: [0, 0.55, 0] }),
    put(lid(printed(COLOUR.copper)), { at: [0, 2.3, 0] }),
    put(fan(), { at: [-1.4, 1.38, 0] }),
    put(ribbon(), { at: [0, 2, 0] }),
  );

/** Open: the computer in its lower part, the lid resting on its edge, the fan in front. */
export const openCase = () =>
  assembly(
    lowerPart(printed(COLOUR.ink)),
    put(computer(), { at: [0, 0.55, 0] }),
    put(lid(printed(COLOUR.copper)), { at: [-9.1, 1.2, 0.2], turn: [0, 0, 14.4] }),
    put(fan(), { at: [-5.4, 0, 6.4], turn: [0, 22, 0] }),
  );
