import * as THREE from 'three';
import { assembly, box, put, times } from '#workshop/art/assembly.ts';
import { drawing, FONT } from '#workshop/art/drawings.ts';
import { clear, metal, plastic } from '#workshop/art/materials.ts';
import { rod, roundedRectangle, slab } from '#workshop/art/shapes.ts';
import { type BoardPlan, boardColours, boardGloss, boardHeights, type Pad } from './board-drawing.ts';

const MM = 0.1;
const THICKNESS = 0.16;

/** A board lying on the table, its plan on the upper side. */
export const board = (plan: BoardPlan) => {
  const [width, depth] = [plan.width * MM, plan.height * MM];
  const edge = plastic(plan.mask === 'bare' ? '#bfa968' : plan.mask === 'green' ? '#1c3a28' : '#17294d', 0.7);
  const face = new THREE.MeshStandardMaterial({
    map: boardColours(plan),
    roughnessMap: boardGloss(plan),
    bumpMap: boardHeights(plan),
    bumpScale: 1.2,
  });
  face.metalnessMap = face.roughnessMap;
  Object.assign(face, { roughness: 1, metalness: 1 });
  const top = new THREE.Mesh(new THREE.PlaneGeometry(width - 0.02, depth - 0.02).rotateX(-Math.PI / 2), face);
  return assembly(
    slab(roundedRectangle(width, depth, 0.12), THICKNESS, edge, 0.01),
    put(top, { at: [0, THICKNESS + 0.002, 0] }),
  );
};

/** On a board's upper side, at millimetres from its middle. */
export const onBoard = (part: THREE.Object3D, x: number, y: number, turn = 0) =>
  put(assembly(part), { at: [x * MM, THICKNESS, y * MM], turn: [0, turn, 0] });

const label = (words: readonly string[], width: number, depth: number) => {
  const print = drawing(512, Math.round((512 * depth) / width), (pen, w, h) => {
    pen.fillStyle = '#1b1d20';
    pen.fillRect(0, 0, w, h);
    Object.assign(pen, { fillStyle: '#a9adb2', textAlign: 'center', textBaseline: 'middle' });
    words.forEach((line, row) => {
      pen.font = `500 ${h * 0.26}px ${FONT}`;
      pen.fillText(line, w / 2, h * (0.5 + (row - (words.length - 1) / 2) * 0.34));
    });
  });
  const material = new THREE.MeshStandardMaterial({ map: print, roughness: 0.6 });
  return new THREE.Mesh(new THREE.PlaneGeometry(width, depth).rotateX(-Math.PI / 2), material);
};

/** A chip in a DIP body of so many pins, along x. */
export const dip = (pins: number, words: readonly string[], wide = 0.64) => {
  const length = (pins / 2) * 0.254 + 0.05;
  const leg = (index: number, side: number) =>
    assembly(
      put(box([0.13, 0.05, 0.14], metal('#cdd1d6', 0.3), 0.01), { at: [0, 0.24, side * (wide / 2 + 0.04)] }),
      put(box([0.11, 0.26, 0.03], metal('#cdd1d6', 0.3), 0.01), { at: [0, 0, side * (wide / 2 + 0.1)] }),
    );
  return assembly(
    put(box([length, 0.34, wide], plastic('#1b1d20', 0.6), 0.04), { at: [0, 0.1, 0] }),
    put(label(words, length * 0.86, wide * 0.72), { at: [0, 0.443, 0] }),
    ...times(pins, (index) =>
      put(leg(index, index % 2 ? 1 : -1), { at: [(Math.floor(index / 2) - (pins / 2 - 1) / 2) * 0.254, 0, 0] }),
    ),
    put(rod(0.06, 0.01, plastic('#0b0c0d')), { at: [-length / 2 + 0.13, 0.442, 0] }),
  );
};

/** A flat pack with legs on four sides. */
export const quadPack = (size: number, pins: number, words: readonly string[]) =>
  assembly(
    put(box([size, 0.12, size], plastic('#1b1d20', 0.6), 0.02), { at: [0, 0.03, 0] }),
    put(label(words, size * 0.8, size * 0.6), { at: [0, 0.153, 0] }),
    ...times(4, (side) =>
      put(
        assembly(
          ...times(pins, (pin) =>
            put(box([(size / pins) * 0.45, 0.04, 0.16], metal('#d3d6da', 0.3), 0.01), {
              at: [((pin + 0.5) / pins - 0.5) * size * 0.92, 0, size / 2 + 0.06],
            }),
          ),
        ),
        { turn: [0, side * 90, 0] },
      ),
    ),
  );

/** A row of pins, long side up. */
export const pinRow = (count: number, rows = 1) =>
  assembly(
    put(box([count * 0.254, 0.25, rows * 0.254], plastic('#16181b', 0.5), 0.02), {}),
    ...times(count * rows, (index) =>
      put(box([0.064, 0.9, 0.064], metal('#f0cd86', 0.42), 0.01), {
        at: [((index % count) - (count - 1) / 2) * 0.254, 0, (Math.floor(index / count) - (rows - 1) / 2) * 0.254],
      }),
    ),
  );

export const capacitor = (radius = 0.32, height = 0.85) =>
  assembly(
    put(rod(radius, height, plastic('#22345c', 0.35)), { at: [0, height / 2, 0] }),
    put(rod(radius * 0.88, 0.02, metal('#c9cdd2', 0.35)), { at: [0, height + 0.002, 0] }),
  );

const BANDS = ['#7a4a22', '#1a1a1a', '#b5392d', '#c9a24a'];

export const resistor = () =>
  put(
    assembly(
      rod(0.11, 0.62, plastic('#d9c398', 0.5)),
      ...BANDS.map((colour, index) => put(rod(0.115, 0.06, plastic(colour)), { at: [0, -0.22 + index * 0.14, 0] })),
      rod(0.03, 1.02, metal()),
    ),
    { at: [0, 0.14, 0], turn: [0, 0, 90] },
  );

/** A tiny chip of ceramic with metal ends. */
export const chipPart = (colour = '#8a6a4a') =>
  assembly(
    put(box([0.13, 0.08, 0.1], plastic(colour, 0.5), 0.01), {}),
    ...[-0.085, 0.085].map((x) => put(box([0.05, 0.085, 0.105], metal('#dcdfe3', 0.3), 0.01), { at: [x, 0, 0] })),
  );

export const led = (colour: string) =>
  assembly(
    put(rod(0.25, 0.45, clear(colour, 0.75)), { at: [0, 0.32, 0] }),
    put(new THREE.Mesh(new THREE.SphereGeometry(0.25, 24, 16), clear(colour, 0.75)), { at: [0, 0.54, 0] }),
    put(rod(0.29, 0.09, clear(colour, 0.8)), { at: [0, 0.12, 0] }),
  );

export const crystal = () => put(box([1.05, 0.36, 0.42], metal('#cfd3d8', 0.22), 0.18), {});

export const usbSocket = () => {
  const opening = put(box([0.02, 0.22, 0.72], plastic('#101214', 0.8)), { at: [0.4, 0.09, 0] });
  return assembly(put(box([0.8, 0.34, 0.9], metal('#c6cbd1', 0.25), 0.12), { at: [0, 0.02, 0] }), opening);
};

const rowOfPads = (count: number, x: number, y: number, pitch = 2.54, upward = false): Pad[] =>
  times(count, (index) => ({
    x: upward ? x : x + (index - (count - 1) / 2) * pitch,
    y: upward ? y + (index - (count - 1) / 2) * pitch : y,
    square: index === 0,
  }));

/** Fan-out of the 28-pin chip to two rows of header pins: straight, then slanted, then straight. */
const fanOut = (side: number) =>
  times(14, (index) => {
    const x = (index - 6.5) * 2.54;
    const mid = x * 1.0;
    return [
      [x, side * 3.81],
      [x, side * 6],
      [mid + side * 0.6, side * 8.4],
      [mid + side * 0.6, side * 9.6],
      [x, side * 11.43],
    ] as const;
  });

/** The breakout of the catalogue: one layer, 28 pins to two headers, a crystal, no parts on it. */
const breakoutPlan = (mask: BoardPlan['mask']): BoardPlan => ({
  width: 50,
  height: 32,
  mask,
  poured: true,
  pads: [
    ...rowOfPads(14, 0, -3.81),
    ...rowOfPads(14, 0, 3.81),
    ...rowOfPads(14, 0, -11.43),
    ...rowOfPads(14, 0, 11.43),
    ...rowOfPads(2, -21.5, -6, 5, true),
    ...rowOfPads(3, 21.5, 5, 2.54, true),
    ...[-22, 22].flatMap((x) => [-13, 13].map((y) => ({ x, y, size: 5, drill: 3.2 }))),
  ],
  traces: [
    ...fanOut(-1),
    ...fanOut(1),
    [
      [-21.5, -8.5],
      [-19, -6.5],
      [-16.5, -3.81],
    ],
    [
      [-21.5, -3.5],
      [-19.5, 1],
      [-16.5, 3.81],
    ],
    [
      [21.5, 2.46],
      [19, 0.5],
      [16.51, -3.81],
    ],
    [
      [21.5, 7.54],
      [19, 6.5],
      [16.51, 3.81],
    ],
  ],
  outlines: [
    [0, 0, 36.5, 5.4],
    [0, -11.43, 36.2, 2.9],
    [0, 11.43, 36.2, 2.9],
  ],
  words: [
    { text: 'ATmega328P', x: 0, y: 0, size: 2.6 },
    { text: 'KR-112', x: 21, y: -6.4, size: 1.7 },
    { text: 'RAJSHAHI', x: -20.8, y: 4.6, size: 1.4 },
  ],
});

export const breakout = (mask: BoardPlan['mask']) => board(breakoutPlan(mask));

/** The side without copper: holes, and where the parts go. */
export const breakoutBack = (mask: BoardPlan['mask']) =>
  board({
    ...breakoutPlan(mask),
    poured: false,
    traces: [],
    words: [
      { text: 'DIP-28', x: 0, y: 0, size: 2.6 },
      { text: 'SINGLE LAYER 1 OZ', x: 0, y: 7.6, size: 1.6 },
      { text: 'KR-112', x: 21, y: -6.4, size: 1.7 },
    ],
  });
