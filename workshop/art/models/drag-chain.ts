import * as THREE from 'three';
import { assembly, box, put, times } from '#workshop/art/assembly.ts';
import { printed } from '#workshop/art/materials.ts';
import { ring, rod, slab } from '#workshop/art/shapes.ts';

/** From pin to pin, in cm. */
const PITCH = 3;

/** One side of a link: an eye at one end, a step and the pin that goes into the next link's eye at the other. */
const cheek = (material: THREE.Material) => {
  const shape = new THREE.Shape();
  shape.absarc(-PITCH / 2, 0, 1.05, Math.PI / 2, Math.PI * 1.5, false);
  shape.absarc(PITCH / 2, 0, 1.05, -Math.PI / 2, Math.PI / 2, false);
  shape.closePath();
  shape.holes.push(ring(0.4, [-PITCH / 2, 0]));
  return slab(shape, 0.28, material, 0.04);
};

/** A link for cables of 20 by 15 mm; it runs along x, its hinges stand upright. */
const link = (material: THREE.Material, narrow: boolean) => {
  const gap = narrow ? 0.84 : 1.14;
  const bar = (z: number) => put(box([1.05, 2.1 * gap, 0.22], material, 0.06), { at: [0, 0.14, z] });
  return assembly(
    put(cheek(material), { at: [0, 0, 0], turn: [0, 0, 0] }),
    put(cheek(material), { at: [0, 2.1 * gap, 0] }),
    bar(-0.92),
    bar(0.92),
    put(rod(0.36, 2.1 * gap + 0.62, material), { at: [PITCH / 2, 1.05 * gap + 0.14, 0] }),
  );
};

type Spot = readonly [number, number];

/** Thirty-two links along a course on the table; the first and the last are of another colour. */
export const dragChainAlong = (course: readonly Spot[], colour: string, ends: string, links = 32) => {
  const curve = new THREE.CatmullRomCurve3(course.map(([x, z]) => new THREE.Vector3(x, 0, z)));
  curve.arcLengthDivisions = 800;
  const [body, end] = [printed(colour), printed(ends)];
  return assembly(
    ...times(links, (index) => {
      const [from, to] = [index, index + 1].map((place) => curve.getPointAt(place / links)) as [
        THREE.Vector3,
        THREE.Vector3,
      ];
      const middle = from.clone().lerp(to, 0.5);
      const turn = (Math.atan2(from.z - to.z, to.x - from.x) * 180) / Math.PI;
      const narrow = index % 2 === 1;
      return put(link(index === 0 || index === links - 1 ? end : body, narrow), {
        at: [middle.x, narrow ? 0.3 : 0, middle.z],
        turn: [0, turn, 0],
      });
    }),
  );
};

/** A link on its own, and one lying on its side, to show how they clip together. */
export const looseLinks = (colour: string) => {
  const material = printed(colour);
  return assembly(
    link(material, false),
    put(assembly(put(link(material, true), { turn: [90, 0, 0] })), { at: [4.6, 1.05, 0.4], turn: [0, 24, 0] }),
  );
};
