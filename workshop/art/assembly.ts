import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';

type Triple = readonly [number, number, number];

export interface Pose {
  at?: Triple;
  /** In degrees, about x, y and z in this order. */
  turn?: Triple;
  scale?: number;
}

/** Puts a thing somewhere; @returns the thing. */
export const put = <T extends THREE.Object3D>(thing: T, { at = [0, 0, 0], turn = [0, 0, 0], scale = 1 }: Pose): T => {
  thing.position.set(...at);
  const [x, y, z] = turn.map(THREE.MathUtils.degToRad) as [number, number, number];
  thing.rotation.set(x, y, z, 'YXZ');
  thing.scale.setScalar(scale);
  return thing;
};

export const assembly = (...parts: readonly THREE.Object3D[]) => {
  const group = new THREE.Group();
  for (const part of parts) group.add(part);
  return group;
};

/** A box with rounded edges, standing on the table. */
export const box = ([width, height, depth]: Triple, material: THREE.Material, radius = 0.04) => {
  const geometry = new RoundedBoxGeometry(width, height, depth, 3, Math.min(radius, width / 2, height / 2, depth / 2));
  return new THREE.Mesh(geometry.translate(0, height / 2, 0), material);
};

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** So many of a thing around a circle about y; each is given turned outward. */
export const around = (count: number, radius: number, make: (index: number) => THREE.Object3D) =>
  assembly(
    ...times(count, (index) => {
      const angle = (index / count) * Math.PI * 2;
      const spot = assembly(make(index));
      spot.position.set(Math.cos(angle) * radius, 0, -Math.sin(angle) * radius);
      spot.rotation.y = angle;
      return spot;
    }),
  );
