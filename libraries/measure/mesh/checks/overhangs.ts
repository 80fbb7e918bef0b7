import type { Place } from '#measure/measurement.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { along, faceOf, middleOf } from '#measure/mesh/spatial/face.ts';
import { windingAt } from '#measure/mesh/spatial/winding.ts';
import { forest } from '#measure/mesh/topology/forest.ts';
import { type Part, VISITS_MAX } from './part.ts';

/** A tolerance on the limit: a face drawn at exactly that angle is rounded to either side. */
const ANGLE_ROUNDING_DEG = 0.5;
/** Faces below this height rest on the bed, because the first layer is thicker. */
const ON_BED_MM = 0.1;
/** Smaller places print without a support. */
const AREA_LEAST_MM2 = 1;
/** How far below a face to look for what it rests on, as a share of the part's largest side. */
const CONTACT = 1e-4;

/** Areas in mm², places in the unit of the mesh. */
export interface Overhangs {
  count: number;
  areaMm2: number;
  where: Place[];
}

export interface OverhangLimit {
  /** From vertical: 90 is a ceiling. */
  degrees: number;
  /** The least z of the mesh, which rests on the bed. */
  bottom: number;
  mmPerUnit: number;
}

/** Area of the triangles that face down too steeply and do not rest on the bed; 0 for all others. */
const hangingAreas = ({ vertices, triangles }: Mesh, { degrees, bottom, mmPerUnit }: OverhangLimit) => {
  const steep = Math.sin(((degrees + ANGLE_ROUNDING_DEG) * Math.PI) / 180) ** 2;
  const bed = bottom + ON_BED_MM / mmPerUnit;
  const areas = new Float32Array(triangles.length / 3);
  for (let triangle = 0; triangle < areas.length; triangle += 1) {
    const a = (triangles[triangle * 3] as number) * 3;
    const b = (triangles[triangle * 3 + 1] as number) * 3;
    const c = (triangles[triangle * 3 + 2] as number) * 3;
    const ux = (vertices[b] as number) - (vertices[a] as number);
    const uy = (vertices[b + 1] as number) - (vertices[a + 1] as number);
    const vx = (vertices[c] as number) - (vertices[a] as number);
    const vy = (vertices[c + 1] as number) - (vertices[a + 1] as number);
    const nz = ux * vy - uy * vx;
    if (nz >= 0) continue;
    const az = vertices[a + 2] as number;
    const bz = vertices[b + 2] as number;
    const cz = vertices[c + 2] as number;
    if (az <= bed && bz <= bed && cz <= bed) continue;
    const nx = uy * (cz - az) - (bz - az) * vy;
    const ny = (bz - az) * vx - ux * (cz - az);
    const length2 = nx * nx + ny * ny + nz * nz;
    if (nz * nz > steep * length2) areas[triangle] = Math.sqrt(length2) / 2;
  }
  return areas;
};

interface Patch {
  area: number;
  largest: number;
}

/** Groups of overhanging triangles that share corners. */
const patchesOf = ({ vertices, triangles }: Mesh, areas: Float32Array): Patch[] => {
  const { root, join } = forest(vertices.length / 3);
  for (let triangle = 0; triangle < areas.length; triangle += 1) {
    if (areas[triangle] === 0) continue;
    join(triangles[triangle * 3] as number, triangles[triangle * 3 + 1] as number);
    join(triangles[triangle * 3] as number, triangles[triangle * 3 + 2] as number);
  }
  const patches = new Map<number, Patch>();
  for (let triangle = 0; triangle < areas.length; triangle += 1) {
    const area = areas[triangle] as number;
    if (area === 0) continue;
    const at = root(triangles[triangle * 3] as number);
    const patch = patches.get(at);
    if (!patch) patches.set(at, { area, largest: triangle });
    else {
      patch.area += area;
      if (area > (areas[patch.largest] as number)) patch.largest = triangle;
    }
  }
  return [...patches.values()];
};

/** Whether a patch lies on or inside another body of the part, as where two bodies are joined. */
const restsOnBody = ({ mesh, tree, largestSide }: Part, { largest }: Patch) =>
  windingAt(tree, along(middleOf(mesh, largest), faceOf(mesh, largest).normal, largestSide * CONTACT), () => true) > 0;

/**
 * Overhangs in the file's orientation, with z up: faces that lean out from vertical by more than the limit and do not rest on
 * the bed or on another body. They need supports.
 * @param mesh with its faces outwards
 * @param part the same, to look at where bodies rest on each other; missing where the mesh is open
 */
export const overhangs = (mesh: Mesh, limit: OverhangLimit, part?: Part): Overhangs | undefined => {
  const mm2 = limit.mmPerUnit ** 2;
  const most = (part?.tree.visited ?? 0) + VISITS_MAX;
  const patches = patchesOf(mesh, hangingAreas(mesh, limit))
    .filter(({ area }) => area * mm2 >= AREA_LEAST_MM2)
    .toSorted((one, other) => other.area - one.area)
    .filter((patch) => !part || part.shells.count === 1 || part.tree.visited > most || !restsOnBody(part, patch));
  if (patches.length === 0) return undefined;
  return {
    count: patches.length,
    areaMm2: patches.reduce((sum, { area }) => sum + area, 0) * mm2,
    where: patches.map(({ largest }) => ({ from: middleOf(mesh, largest) })),
  };
};
