import * as THREE from 'three';
import { around, assembly, box, put, times } from '#workshop/art/assembly.ts';
import { metal, resin } from '#workshop/art/materials.ts';
import { disc, outline, rod, skin, slab, strut, turned } from '#workshop/art/shapes.ts';

const FOOT = [
  [0, 0],
  [1.3, 0],
  [1.36, 0.12],
  [1.36, 0.34],
  [1.2, 0.5],
  [1.16, 0.62],
  [0.86, 0.95],
] as const;

const BODIES = {
  pawn: [
    ...FOOT,
    [0.5, 1.6],
    [0.44, 2.1],
    [0.76, 2.22],
    [0.76, 2.34],
    [0.4, 2.46],
    [0.6, 2.66],
    [0.68, 2.98],
    [0.58, 3.3],
    [0.3, 3.52],
    [0, 3.58],
  ],
  rook: [...FOOT, [0.72, 1.5], [0.64, 2.8], [0.9, 3.0], [0.96, 3.1], [0.96, 3.8], [0.7, 3.8], [0.7, 3.5], [0, 3.5]],
  bishop: [
    ...FOOT,
    [0.56, 1.8],
    [0.46, 3.1],
    [0.84, 3.24],
    [0.84, 3.36],
    [0.46, 3.5],
    [0.7, 3.95],
    [0.66, 4.4],
    [0.36, 4.95],
    [0.14, 5.1],
    [0.18, 5.28],
    [0, 5.42],
  ],
  queen: [
    ...FOOT,
    [0.62, 1.9],
    [0.48, 3.7],
    [0.9, 3.86],
    [0.9, 3.98],
    [0.5, 4.14],
    [0.62, 4.6],
    [0.96, 5.5],
    [0.8, 5.62],
    [0.4, 5.72],
    [0.2, 5.84],
    [0.24, 6.0],
    [0, 6.16],
  ],
  king: [
    ...FOOT,
    [0.64, 1.9],
    [0.5, 4],
    [0.94, 4.16],
    [0.94, 4.3],
    [0.52, 4.46],
    [0.64, 4.9],
    [0.92, 5.9],
    [0.84, 6.06],
    [0.3, 6.3],
    [0.16, 6.4],
    [0, 6.4],
  ],
  knight: [...FOOT, [0.92, 1.1], [0.8, 1.3], [0, 1.3]],
} as const;
export type ChessPiece = keyof typeof BODIES;

const HORSE = [
  [-0.75, 0],
  [0.75, 0],
  [0.85, 0.5],
  [0.7, 1.1],
  [0.35, 1.7],
  [0.3, 1.95],
  [0.75, 1.75],
  [1.15, 1.6],
  [1.35, 1.85],
  [1.3, 2.15],
  [0.85, 2.65],
  [0.5, 3.05],
  [0.3, 3.4],
  [0.1, 3.1],
  [-0.35, 2.9],
  [-0.75, 2.3],
  [-0.9, 1.4],
  [-0.8, 0.6],
] as const;

/** A turned chess piece; the king stands 7.5 cm. */
export const chessPiece = (kind: ChessPiece, material: THREE.Material) => {
  const piece = assembly(turned(BODIES[kind], material));
  if (kind === 'knight')
    piece.add(put(slab(outline(HORSE), 0.9, material, 0.16), { at: [0, 1.2, -0.45], turn: [90, 0, 0] }));
  if (kind === 'king')
    piece.add(
      put(box([0.24, 1.05, 0.22], material), { at: [0, 6.35, 0] }),
      put(box([0.72, 0.24, 0.22], material), { at: [0, 6.8, 0] }),
    );
  if (kind === 'rook') piece.add(around(6, 0.83, () => put(box([0.26, 0.36, 0.5], material), { at: [0, 3.78, 0] })));
  if (kind === 'queen') piece.add(around(9, 0.88, () => put(rod(0.13, 0.3, material), { at: [0, 5.6, 0] })));
  return piece;
};

/** A centrifugal impeller with thin swept blades on a round back plate. */
export const impeller = (material: THREE.Material, blades = 11) => {
  const hub = [
    [0, 0],
    [4, 0],
    [4.05, 0.15],
    [4, 0.3],
    [2.6, 0.6],
    [1.5, 1.4],
    [0.95, 2.6],
    [0.85, 3.2],
    [0.5, 3.3],
    [0.45, 3.3],
    [0.45, 1],
  ] as const;
  const blade = (side: number) => (u: number, v: number) => {
    const radius = 1.05 + 2.9 * u;
    const floor = 0.25 + 2.3 * (1 - u) ** 2.4;
    const tip = 0.75 + 2.3 * (1 - u) ** 1.1;
    const angle = -u * 1.15 + (1 - v) * 0.1 + 0.42 * v * (1 - u) ** 2 + (side * 0.05) / radius;
    return [Math.cos(angle) * radius, floor + (tip - floor) * v, Math.sin(angle) * radius] as const;
  };
  const edge = (u: number, v: number) => blade(v * 2 - 1)(u, 1);
  const end = (u: number, v: number) => blade(u * 2 - 1)(1, v);
  return assembly(
    turned(hub, material, 1, 96),
    around(blades, 0, () =>
      assembly(
        skin(blade(-1), [28, 10], material, true),
        skin(blade(1), [28, 10], material),
        skin(edge, [28, 2], material),
        skin(end, [2, 10], material),
      ),
    ),
  );
};

/** A ball of struts, with a smaller one inside. */
export const latticeBall = (radius: number, material: THREE.Material, detail = 2) => {
  const shell = (size: number, thickness: number, fineness: number) => {
    const edges = new THREE.EdgesGeometry(new THREE.IcosahedronGeometry(size, fineness), 0.1).attributes['position'];
    const end = (index: number) => new THREE.Vector3().fromBufferAttribute(edges as THREE.BufferAttribute, index);
    return assembly(
      ...times((edges?.count ?? 0) / 2, (index) => strut(end(index * 2), end(index * 2 + 1), thickness, material)),
    );
  };
  const ball = assembly(shell(radius, radius * 0.026, detail), shell(radius * 0.55, radius * 0.03, 1));
  return assembly(put(ball, { at: [0, radius, 0] }));
};

const SETTINGS = [5, 6, 8] as const;

/** A ring for casting; each `kind` has another head. */
const castingRing = (kind: number, material: THREE.Material) => {
  const hoop = put(new THREE.Mesh(new THREE.TorusGeometry(0.9, 0.13 + 0.03 * (kind % 2), 20, 72), material), {
    at: [0, 1, 0],
  });
  const stone = new THREE.Mesh(new THREE.OctahedronGeometry(0.34 + 0.05 * (kind % 3), kind % 2), material);
  const prongs = around(SETTINGS[kind % 3] ?? 6, 0.34, () =>
    put(rod(0.055, 0.5, material, 10), { at: [0, 2.1, 0], turn: [0, 0, -14] }),
  );
  const halo =
    kind % 3 === 2
      ? [
          around(14, 0.52, () =>
            put(new THREE.Mesh(new THREE.SphereGeometry(0.09, 14, 10), material), { at: [0, 2.12, 0] }),
          ),
        ]
      : [];
  return assembly(hoop, put(stone, { at: [0, 2.25, 0] }), prongs, ...halo);
};

/** Ten patterns in two rows, as they come off the build plate, on a round tray. */
export const castingPatterns = () => {
  const [green, purple] = [resin('#3f8f63', 0.22), resin('#6a4c9c', 0.22)];
  return assembly(
    slab(disc(8), 0.35, metal('#b8bec6', 0.42), 0.1),
    ...times(10, (index) => {
      const angle = index < 7 ? (index / 7) * 360 : ((index - 7) / 3) * 360 + 20;
      const radius = index < 7 ? 5.6 : 2.3;
      const [x, z] = [Math.cos((angle * Math.PI) / 180) * radius, Math.sin((angle * Math.PI) / 180) * radius];
      return put(castingRing(index, index < 7 ? green : purple), {
        at: [x, 0.37, z],
        turn: [0, 70 - angle, 0],
        scale: 1.2,
      });
    }),
  );
};
