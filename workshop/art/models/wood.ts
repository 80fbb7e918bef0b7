import * as THREE from 'three';
import { assembly, put, times } from '#workshop/art/assembly.ts';
import { alpana, engravedWords } from '#workshop/art/drawings.ts';
import { COLOUR, metal, plastic, wood } from '#workshop/art/materials.ts';
import { outline, ring, rod, roundedRectangle, slab } from '#workshop/art/shapes.ts';

/** A panel with fingers along both ends, so that boxes look slotted together. */
const fingered = (width: number, height: number, thickness: number, first: 0 | 1, notch?: number) => {
  const count = Math.max(3, Math.round(height / 1.2));
  const step = height / count;
  const end = (x: number, inward: number) =>
    times(count, (index) => {
      const at = x + ((index + first) % 2 ? inward * thickness : 0);
      return [
        [at, index * step],
        [at, (index + 1) * step],
      ] as const;
    }).flat();
  const right = end(width / 2, -1);
  const left = end(-width / 2, 1).toReversed();
  const dip = notch
    ? ([
        [notch, height],
        [notch * 0.6, height - 1.6],
        [-notch * 0.6, height - 1.6],
        [-notch, height],
      ] as const)
    : [];
  return outline([...right, ...dip, ...left]);
};

const upright = (shape: THREE.Shape, thickness: number, at: readonly [number, number, number], turn = 0) =>
  put(
    assembly(
      put(slab(shape, thickness, wood('#d6ac78', thickness), 0.015), {
        at: [0, 0, thickness / 2 - thickness],
        turn: [90, 0, 0],
      }),
    ),
    { at, turn: [0, turn, 0] },
  );

/** A box without a lid, from fingered panels, its outside `width` by `depth`. */
const openBox = (width: number, depth: number, height: number, notch?: number) => {
  const t = 0.4;
  return assembly(
    upright(fingered(width, height, t, 0, notch), t, [0, 0, depth / 2 - t / 2]),
    upright(fingered(width, height, t, 0), t, [0, 0, -depth / 2 + t / 2]),
    upright(fingered(depth, height, t, 1), t, [width / 2 - t / 2, 0, 0], 90),
    upright(fingered(depth, height, t, 1), t, [-width / 2 + t / 2, 0, 0], 90),
    put(slab(roundedRectangle(width - 0.2, depth - 0.2, 0.1), t, wood('#d6ac78'), 0.01), {}),
  );
};

const pencil = (colour: string, length = 15) => {
  const lead = new THREE.Mesh(new THREE.CylinderGeometry(0.02, 0.36, 1.1, 6), plastic('#e6c79a'));
  return assembly(
    put(rod(0.36, length, plastic(colour, 0.35), 6), { at: [0, length / 2, 0] }),
    put(lead, { at: [0, length + 0.55, 0] }),
  );
};

const contents = () => [
  put(pencil(COLOUR.copper), { at: [-7.6, 0.6, -2.2], turn: [-8, 10, 9] }),
  put(pencil(COLOUR.teal, 13), { at: [-6.6, 0.6, -2.9], turn: [6, 0, -6] }),
  put(pencil(COLOUR.yellow, 14), { at: [-8, 0.6, -3.2], turn: [-4, 0, 5] }),
  put(rod(0.28, 15, metal('#aeb6bf', 0.3)), { at: [-6.9, 7.6, -1.8], turn: [-5, 0, -10] }),
  ...times(4, (card) =>
    put(
      slab(
        roundedRectangle(6.4, 9.5, 0.4),
        0.1,
        plastic(['#f5f3ee', '#c4622d', '#dbe4ee', '#1b2f4f'][card] ?? '#fff', 0.8),
      ),
      { at: [1.2, 4.6, -4.4 + card * 0.5], turn: [86, 0, 0] },
    ),
  ),
];

/** The organiser: pens at the back left, cards behind, small trays in front: seven compartments in all. */
export const deskOrganiser = (filled: boolean) => {
  const wall = (length: number, height: number, at: readonly [number, number, number], turn: number) =>
    upright(fingered(length, height, 0.4, 0), 0.4, at, turn);
  return assembly(
    openBox(20, 12, 5),
    put(openBox(5.6, 5.6, 9.5), { at: [-7.2, 0, -3.1] }),
    put(openBox(8.4, 4.2, 7.2, 3), { at: [1, 0, -3.8] }),
    wall(19.4, 4, [0, 0, 0.2], 0),
    wall(5.6, 3.8, [-3.4, 0, 3], 90),
    wall(5.6, 3.8, [3.2, 0, 3], 90),
    wall(5.6, 3.8, [6.4, 0, -2.8], 90),
    ...(filled ? contents() : []),
  );
};

/** A keepsake box with an alpana engraved in its lid, which leans on it or lies on it. */
export const engravedBox = () => {
  const lid = slab(roundedRectangle(11, 11, 0.5), 0.4, wood('#dcb582', 0.4, { drawing: alpana(), size: [9.6, 9.6] }));
  const lower = openBox(10.4, 10.4, 5);
  return assembly(lower, put(lid, { at: [0.4, 5.02, 0], turn: [0, 12, 0] }));
};

/** A jali panel: rosettes cut right through the sheet. */
export const jaliPanel = (columns: number, rows: number) => {
  const pitch = 2.6;
  const panel = roundedRectangle(columns * pitch + 1.4, rows * pitch + 1.4, 0.5);
  const petal = (x: number, y: number, angle: number) => {
    const path = new THREE.Path();
    const spot = (along: number, off: number): [number, number] => [
      x + Math.cos(angle) * along - Math.sin(angle) * off,
      y + Math.sin(angle) * along + Math.cos(angle) * off,
    ];
    path.moveTo(...spot(0.28, 0));
    path.quadraticCurveTo(...spot(0.62, 0.5), ...spot(1.12, 0));
    path.quadraticCurveTo(...spot(0.62, -0.5), ...spot(0.28, 0));
    return path;
  };
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) {
      const [x, y] = [(column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch];
      for (let part = 0; part < 8; part += 1) panel.holes.push(petal(x, y, (part * Math.PI) / 4));
      if (column < columns - 1 && row < rows - 1) panel.holes.push(ring(0.24, [x + pitch / 2, y + pitch / 2]));
    }
  return slab(panel, 0.4, wood('#d9b27d', 0.4), 0.012);
};

/** A base with words engraved at its front edge. */
export const plinth = (width: number, depth: number, words: string, colour = '#c99b62') => {
  const engraving = { drawing: engravedWords(words, 1024, 128), size: [width * 0.6, width * 0.075] as const };
  return assembly(
    slab(roundedRectangle(width, depth, 0.6), 0.6, wood(colour, 0.6)),
    put(slab(roundedRectangle(width * 0.62, width * 0.08, 0.15), 0.03, wood(colour, 0.6, engraving), 0), {
      at: [0, 0.6, depth / 2 - width * 0.06],
    }),
  );
};
