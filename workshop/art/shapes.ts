import * as THREE from 'three';

type Point = readonly [number, number];
const TURN = Math.PI * 2;
const PRESSURE_ANGLE = (20 * Math.PI) / 180;
const involute = (angle: number) => Math.tan(angle) - angle;

export const outline = (points: readonly Point[]) => new THREE.Shape(points.map(([x, y]) => new THREE.Vector2(x, y)));

export const ring = (radius: number, at: Point = [0, 0]) => {
  const path = new THREE.Path();
  path.absarc(at[0], at[1], radius, 0, TURN, true);
  return path;
};

export const disc = (radius: number) => {
  const shape = new THREE.Shape();
  shape.absarc(0, 0, radius, 0, TURN, false);
  return shape;
};

export const roundedRectangle = (width: number, height: number, radius: number, [x, y]: Point = [0, 0]) => {
  const [w, h] = [width / 2, height / 2];
  const shape = new THREE.Shape();
  shape.absarc(x + w - radius, y + h - radius, radius, 0, TURN / 4, false);
  shape.absarc(x - w + radius, y + h - radius, radius, TURN / 4, TURN / 2, false);
  shape.absarc(x - w + radius, y - h + radius, radius, TURN / 2, TURN * 0.75, false);
  shape.absarc(x + w - radius, y - h + radius, radius, TURN * 0.75, TURN, false);
  shape.closePath();
  return shape;
};

export interface GearSize {
  teeth: number;
  /** Pitch diameter by teeth, in cm: gears of one module mesh. */
  module: number;
  /** Of the tooth above and below the pitch circle, in modules. */
  above?: number;
  below?: number;
  /** Radians by which the teeth are turned. */
  phase?: number;
}

/** The outline of a spur gear with involute flanks. */
export const gearPoints = ({ teeth, module, above = 1, below = 1.2, phase = 0 }: GearSize): Point[] => {
  const pitch = (module * teeth) / 2;
  const base = pitch * Math.cos(PRESSURE_ANGLE);
  const [root, tip] = [pitch - below * module, pitch + above * module];
  const halfAngleAt = (radius: number) =>
    TURN / teeth / 4 + involute(PRESSURE_ANGLE) - involute(Math.acos(Math.min(1, base / Math.max(radius, base))));
  const flank = [
    root,
    ...[0, 0.25, 0.5, 0.75, 1].map((share) => Math.max(root, base) + share * (tip - Math.max(root, base))),
  ];
  const at = (radius: number, angle: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle)];
  return Array.from({ length: teeth }, (_, tooth) => (tooth / teeth) * TURN + phase).flatMap((middle) => [
    ...flank.map((radius) => at(radius, middle - halfAngleAt(radius))),
    ...flank.toReversed().map((radius) => at(radius, middle + halfAngleAt(radius))),
  ]);
};

/** A window between two spokes of a wheel. */
const spokeWindow = (inner: number, outer: number, from: number, to: number) => {
  const path = new THREE.Path();
  path.absarc(0, 0, outer, from, to, false);
  path.absarc(0, 0, inner, to + 0.08, from - 0.08, true);
  path.closePath();
  return path;
};

interface Wheel {
  bore?: number;
  spokes?: number;
}

export const gearShape = (size: GearSize, { bore = 0, spokes = 0 }: Wheel = {}) => {
  const shape = outline(gearPoints(size));
  if (bore > 0) shape.holes.push(ring(bore));
  const outer = (size.module * size.teeth) / 2 - size.module * 2.6;
  for (let spoke = 0; spoke < spokes; spoke += 1) {
    const [from, to] = [(spoke / spokes) * TURN + 0.17, ((spoke + 1) / spokes) * TURN - 0.17];
    shape.holes.push(spokeWindow(Math.max(bore * 2, outer * 0.38), outer, from, to));
  }
  return shape;
};

/** A shape as a slab lying on the table: `thickness` goes up from 0, edges are broken by `bevel`. */
export const slab = (shape: THREE.Shape, thickness: number, material: THREE.Material, bevel = 0.03) => {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: thickness - bevel * 2,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: bevel > 0.05 ? 4 : 2,
    bevelEnabled: bevel > 0,
    curveSegments: 28,
  });
  geometry.translate(0, 0, bevel).rotateX(-Math.PI / 2);
  return new THREE.Mesh(geometry, material);
};

/** A shape standing upright, its front at z = 0 and facing +z; layers and grain run level, as in a part made standing. */
export const panel = (shape: THREE.Shape, thickness: number, material: THREE.Material, bevel = 0.03) => {
  const standing = slab(shape, thickness, material, bevel);
  standing.geometry.rotateX(Math.PI / 2).translate(0, 0, -thickness);
  return standing;
};

/** A surface over (u, v), each from 0 to 1; it faces where u runs right and v up, or the other way if `inward`. */
export const skin = (
  place: (u: number, v: number) => readonly [number, number, number],
  [across, along]: Point,
  material: THREE.Material,
  inward = false,
) => {
  const geometry = new THREE.PlaneGeometry(1, 1, across, along);
  const { position, uv } = geometry.attributes as Record<'position' | 'uv', THREE.BufferAttribute>;
  for (let index = 0; index < position.count; index += 1)
    position.setXYZ(index, ...place(inward ? 1 - uv.getX(index) : uv.getX(index), uv.getY(index)));
  geometry.computeVertexNormals();
  return new THREE.Mesh(geometry, material);
};

/** A turned part; points are (radius, height). */
export const turned = (points: readonly Point[], material: THREE.Material, share = 1, segments = 72) =>
  new THREE.Mesh(
    new THREE.LatheGeometry(
      points.map(([x, y]) => new THREE.Vector2(x, y)),
      segments,
      0,
      TURN * share,
    ),
    material,
  );

export const rod = (radius: number, length: number, material: THREE.Material, segments = 32) =>
  new THREE.Mesh(new THREE.CylinderGeometry(radius, radius, length, segments), material);

/** A straight bar between two places. */
export const strut = (from: THREE.Vector3, to: THREE.Vector3, radius: number, material: THREE.Material) => {
  const mesh = rod(radius, from.distanceTo(to), material, 10);
  mesh.position.copy(from).lerp(to, 0.5);
  mesh.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), to.clone().sub(from).normalize());
  return mesh;
};
