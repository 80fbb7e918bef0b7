import * as THREE from 'three';
import { assembly, put, times } from '#workshop/art/assembly.ts';
import { silicone } from '#workshop/art/materials.ts';
import {
  disc,
  gearPoints,
  gearShape,
  outline,
  ring,
  rod,
  roundedRectangle,
  slab,
  turned,
} from '#workshop/art/shapes.ts';

type Spot = readonly [number, number];

const CAVITIES: readonly Spot[] = [-5.2, 0, 5.2].flatMap((x) => [-2.7, 2.7].map((y): Spot => [x, y]));

/** A soap as the mold makes it: a pillow with a lotus on top. */
export const soap = (material: THREE.Material) =>
  assembly(
    slab(roundedRectangle(4, 4, 1), 1.5, material, 0.35),
    ...times(8, (petal) =>
      put(new THREE.Mesh(new THREE.SphereGeometry(0.5, 24, 16).scale(1.15, 0.32, 0.5), material), {
        at: [Math.cos((petal * Math.PI) / 4) * 0.85, 1.5, Math.sin((petal * Math.PI) / 4) * 0.85],
        turn: [0, -petal * 45, 0],
      }),
    ),
    put(new THREE.Mesh(new THREE.SphereGeometry(0.3, 24, 16), material), { at: [0, 1.5, 0] }),
  );

/** Six cavities in a block of silicone. */
export const sixCavityMold = (colour: string) => {
  const block = roundedRectangle(17.4, 12.2, 1.6);
  const rim = roundedRectangle(17.4, 12.2, 1.6);
  for (const at of CAVITIES) for (const shape of [block]) shape.holes.push(roundedRectangle(4.2, 4.2, 1.05, at));
  rim.holes.push(roundedRectangle(16.6, 11.4, 1.3));
  const material = silicone(colour);
  const relief = (petal: number, [x, y]: Spot) =>
    put(new THREE.Mesh(new THREE.SphereGeometry(0.5, 20, 12).scale(1.15, 0.3, 0.5), material), {
      at: [x + Math.cos((petal * Math.PI) / 4) * 0.85, 0.62, -y + Math.sin((petal * Math.PI) / 4) * 0.85],
      turn: [0, -petal * 45, 0],
    });
  return assembly(
    slab(roundedRectangle(17.2, 12, 1.6), 0.6, material, 0.2),
    put(slab(block, 2.0, material, 0.16), { at: [0, 0.35, 0] }),
    put(slab(rim, 0.3, material, 0.12), { at: [0, 2.2, 0] }),
    ...CAVITIES.flatMap((spot) => times(8, (petal) => relief(petal, spot))),
  );
};

/** One half of a two-part mold for a gear: the cavity, a sprue, and keys that hold the halves together. */
export const moldHalf = (colour: string, keyed: boolean) => {
  const material = silicone(colour);
  const face = roundedRectangle(11, 11, 0.8);
  face.holes.push(outline(gearPoints({ teeth: 16, module: 0.4 })));
  const corners: readonly Spot[] = [-4.2, 4.2].flatMap((x) => [-4.2, 4.2].map((y): Spot => [x, y]));
  if (!keyed) for (const corner of corners) face.holes.push(ring(0.55, corner));
  const sprue = roundedRectangle(1, 2.4, 0.3, [0, 4.9]);
  return assembly(
    slab(roundedRectangle(11, 11, 0.8), 1.2, material, 0.1),
    put(slab(face, 1.1, material, 0.06), { at: [0, 1.15, 0] }),
    put(rod(0.75, 1.1, material), { at: [0, 1.7, 0] }),
    ...(keyed
      ? corners.map(([x, z]) =>
          put(new THREE.Mesh(new THREE.SphereGeometry(0.52, 28, 18), material), { at: [x, 2.25, z] }),
        )
      : []),
    put(slab(sprue, 0.05, silicone('#7d8894'), 0), { at: [0, 2.23, 0] }),
  );
};

export const castGear = (material: THREE.Material) =>
  slab(gearShape({ teeth: 16, module: 0.385 }, { bore: 0.78 }), 1.1, material, 0.08);

const FOOT: readonly Spot[] = [
  [0, 0],
  [1.5, 0],
  [1.5, 0.2],
  [1.2, 1.3],
  [1.05, 1.45],
  [0.6, 1.45],
  [0.5, 1.0],
  [0, 1.0],
];

/** Feet, seals and a key pad: what machines need that is soft. */
export const softParts = () => {
  const copper = silicone('#cf6a35');
  const ink = silicone('#24406b');
  const milk = silicone('#eceae4');
  const teal = silicone('#3f9a94');
  const seal = (radius: number, section: number, material: THREE.Material) =>
    new THREE.Mesh(
      new THREE.TorusGeometry(radius, section, 24, 90).rotateX(Math.PI / 2).translate(0, section, 0),
      material,
    );
  const pad = assembly(
    slab(roundedRectangle(8, 5.6, 0.6), 0.3, milk, 0.1),
    ...times(6, (key) =>
      put(slab(disc(0.95), 0.7, key === 2 ? copper : milk, 0.22), {
        at: [((key % 3) - 1) * 2.5, 0.25, Math.floor(key / 3) * 2.5 - 1.25],
      }),
    ),
  );
  return assembly(
    put(pad, { at: [-3.6, 0, 2], turn: [0, 16, 0] }),
    ...times(4, (index) =>
      put(turned(FOOT, ink), { at: [3.4 + (index % 2) * 3.4, 0, -1.8 + Math.floor(index / 2) * 3.3] }),
    ),
    put(seal(2.6, 0.32, copper), { at: [-3.4, 0, -3.6] }),
    put(seal(1.7, 0.26, teal), { at: [-3.2, 0, -3.4] }),
    put(seal(1.1, 0.22, milk), { at: [1, 0, -4.2] }),
  );
};
