import * as THREE from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

export const isMesh = (part: THREE.Object3D): part is THREE.Mesh => part instanceof THREE.Mesh;

const filled = (count: number, { x, y, z }: THREE.Vector3) => {
  const values = new Float32Array(count * 3);
  for (let index = 0; index < count; index += 1) values.set([x, y, z], index * 3);
  return new THREE.BufferAttribute(values, 3);
};

/** A part's geometry in the world's place, remembering its own: solid textures are cut from the part as it was made. */
const placed = ({ geometry: own, matrixWorld }: THREE.Mesh) => {
  const geometry = new THREE.BufferGeometry();
  const { position, normal, uv } = own.attributes;
  if (!position || !normal) throw new Error('A part has no surface');
  geometry.setAttribute('position', position.clone());
  geometry.setAttribute('normal', normal.clone());
  geometry.setAttribute('uv', uv?.clone() ?? new THREE.BufferAttribute(new Float32Array(position.count * 2), 2));
  geometry.setAttribute('ownPlace', position.clone());
  geometry.setAttribute('ownFacing', normal.clone());
  const axis = (x: number, y: number, z: number) => new THREE.Vector3(x, y, z).transformDirection(matrixWorld);
  geometry.setAttribute('ownUpright', filled(position.count, axis(0, 1, 0)));
  geometry.setAttribute('ownAcross', filled(position.count, axis(1, 0, 0)));
  geometry.setIndex(own.index?.clone() ?? Array.from({ length: position.count }, (_, index) => index));
  return geometry.applyMatrix4(matrixWorld);
};

/** Everything of one material as one mesh: a software renderer is slow by the call, and some subjects have a thousand parts. */
export const mergeByMaterial = (subject: THREE.Object3D) => {
  subject.updateMatrixWorld(true);
  const parts = new Map<THREE.Material, THREE.BufferGeometry[]>();
  subject.traverse((part) => {
    if (!isMesh(part)) return;
    const material = part.material as THREE.Material;
    parts.set(material, [...(parts.get(material) ?? []), placed(part)]);
    part.geometry.dispose();
  });
  const whole = new THREE.Group();
  for (const [material, geometries] of parts) {
    const mesh = new THREE.Mesh(mergeGeometries(geometries), material);
    const shines = material instanceof THREE.MeshBasicMaterial;
    Object.assign(mesh, { castShadow: !shines, receiveShadow: !shines });
    whole.add(mesh);
  }
  return whole;
};
