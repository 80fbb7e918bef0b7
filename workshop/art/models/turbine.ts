import * as THREE from 'three';
import { around, assembly, box, put, times } from '#workshop/art/assembly.ts';
import { COLOUR, metal, printed, resin } from '#workshop/art/materials.ts';
import { outline, ring, rod, roundedRectangle, skin, slab, turned } from '#workshop/art/shapes.ts';

/** One blade, standing outward from the rotor along x, twisted from root to tip; the shaft runs along y. */
const blade = (root: number, tip: number, chord: number, material: THREE.Material) => {
  const side = (face: number) => (u: number, v: number) => {
    const radius = root + (tip - root) * v;
    const angle = 0.5 + v * 0.55;
    const width = chord * (1 - 0.12 * v);
    const along = (u - 0.5) * width;
    const bulge = Math.sin(u * Math.PI) * width * (0.16 + face * 0.07);
    return [
      radius,
      along * Math.cos(angle) + bulge * Math.sin(angle),
      along * Math.sin(angle) - bulge * Math.cos(angle),
    ] as const;
  };
  return assembly(skin(side(1), [8, 6], material), skin(side(-1), [8, 6], material, true));
};

/** Blade rows from the inlet to the exhaust: place on the shaft, hub and tip radius, blades. */
const STAGES = times(8, (index) => ({
  place: -5.6 + index * 1.45,
  hub: 1.35 + index * 0.1,
  tip: 2.35 + index * 0.28 + (index / 7) ** 2 * 0.5,
  blades: 30 - index,
}));

/** The rotor with its shaft along x. */
export const rotor = (bladeMaterial: THREE.Material, hubMaterial: THREE.Material) => {
  const body = [
    [0, -9.5],
    [0.55, -9.5],
    [0.55, -7.6],
    [0.9, -7.6],
    [0.9, -6.6],
    ...STAGES.flatMap(
      ({ place, hub }) =>
        [
          [hub, place - 0.42],
          [hub, place + 0.42],
          [hub * 0.84, place + 0.5],
          [hub * 0.84, place + 0.95],
        ] as const,
    ),
    [1.2, 6.2],
    [1, 6.6],
    [1, 7.4],
    [0.6, 7.4],
    [0.6, 9.5],
    [0, 9.5],
  ] as const;
  const rows = STAGES.map(({ place, hub, tip, blades }) =>
    put(
      around(blades, 0, () => blade(hub - 0.05, tip, 0.95, bladeMaterial)),
      { at: [0, place, 0] },
    ),
  );
  return put(assembly(turned(body, hubMaterial), ...rows), { turn: [0, 0, -90] });
};

const INLET = -6.6;
const EXHAUST = 5.7;
const WALL = 0.5;
const innerAt = STAGES.map(({ place, tip }) => [place, tip + 0.16] as const);
const boreLine = [[INLET, 2.3] as const, ...innerAt, [EXHAUST, 5.3] as const];

/** What closes an end of the lower half, with a place for the shaft. */
const endWall = (x: number, radius: number, material: THREE.Material) => {
  const shape = new THREE.Shape();
  shape.absarc(0, 0, radius, Math.PI, Math.PI * 2, false);
  shape.absarc(0, 0, 1.02, Math.PI * 2, Math.PI, true);
  shape.closePath();
  return put(assembly(put(slab(shape, WALL, material, 0.06), { turn: [90, 0, 0] })), {
    at: [x, 0, 0],
    turn: [0, 90, 0],
  });
};

/** Half of the casing, its shaft along x, open above, with the flange that the upper half is bolted to. */
const lowerCasing = (material: THREE.Material) => {
  const outer = boreLine.map(([x, radius]) => [radius + WALL, x] as const).toReversed();
  const profile = [...boreLine.map(([x, radius]) => [radius, x] as const), ...outer, [2.3, INLET] as const];
  const rim = (side: number) =>
    outline([
      ...boreLine.map(([x, radius]) => [x, side * (radius + 0.02)] as const),
      ...boreLine.map(([x, radius]) => [x, side * (radius + 1.5)] as const).toReversed(),
    ]);
  const bolt = (x: number, z: number) =>
    assembly(
      put(rod(0.34, 0.08, metal('#d9a860', 0.3)), { at: [x, 0.04, z] }),
      put(rod(0.22, 0.36, metal('#d9a860', 0.3), 6), { at: [x, 0.2, z] }),
    );
  return assembly(
    put(turned(profile, material, 0.5, 120), { turn: [0, 0, -90] }),
    ...[-1, 1].map((side) => put(slab(rim(side), 0.45, material, 0.05), { at: [0, -0.45, 0] })),
    ...innerAt.flatMap(([x, radius]) => [-1, 1].map((side) => bolt(x, side * (radius + 0.98)))),
    endWall(INLET, 2.3 + WALL, material),
    endWall(EXHAUST - WALL, 5.3 + WALL, material),
  );
};

const pedestal = (x: number, material: THREE.Material) => {
  const side = roundedRectangle(3, 5.2, 0.4);
  side.holes.push(ring(0.62, [0, 1.1]));
  return put(assembly(put(slab(side, 1.2, material, 0.08), { at: [-0.6, 0, 0], turn: [90, 90, 0] })), {
    at: [x, 2.6, 0],
  });
};

const SHAFT_HEIGHT = 3.7 + 2.6;

/** The scale model of the About page: rotor in its lower casing, bearing blocks, generator, on a base. */
export const turbineModel = (base: THREE.Object3D) => {
  const works = assembly(rotor(metal('#d9dee3', 0.32), metal('#c98454', 0.34)), lowerCasing(resin('#b9c2ca')));
  const generator = assembly(
    put(rod(3.3, 6, printed(COLOUR.ink, 0.07)), { turn: [0, 0, 90] }),
    ...times(9, (index) =>
      put(rod(3.45, 0.2, printed(COLOUR.ink)), { at: [-2.4 + index * 0.6, 0, 0], turn: [0, 0, 90] }),
    ),
    put(rod(0.6, 8, metal()), { turn: [0, 0, 90] }),
    put(box([5, 3, 5.4], printed(COLOUR.ink, 0.07), 0.3), { at: [0, -6, 0] }),
  );
  const stands = [-8.2, 8].map((x) => pedestal(x, printed(COLOUR.copper)));
  return assembly(
    base,
    put(assembly(put(works, { at: [0, SHAFT_HEIGHT, 0] }), ...stands), { at: [-3.4, 0.6, 0] }),
    ...[-6.6, 0.4].map((x) => put(box([1.6, 3.4, 6.4], printed(COLOUR.copper, 0.07), 0.2), { at: [x, 0.55, 0] })),
    put(generator, { at: [10.2, SHAFT_HEIGHT + 0.6, 0] }),
  );
};
