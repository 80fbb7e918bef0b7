import type { Budget } from '#measure/budget.ts';
import type { MeasureRequest, Platform } from '#measure/by-format/measure-format.ts';
import { type Finding, type LengthUnit, MM_PER } from '#measure/measurement.ts';
import type { MendFormat, Written } from '#measure/mending/mended.ts';
import { MESH_CHANGE } from '#measure/mending/mesh/changes.ts';
import { type MendedMesh, mendMesh } from '#measure/mending/mesh/mend-mesh.ts';
import { writeStl } from '#measure/mending/writers/stl.ts';
import { writeThreeMf } from '#measure/mending/writers/threemf.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';

type Read = (request: MeasureRequest, platform: Platform, budget: Budget) => Promise<Mesh | undefined>;
type Write = (mended: MendedMesh, unit: LengthUnit, request: MeasureRequest) => Written;

/** Whether bodies overlap, and none of them lies inside another one, where a hollow may be meant. */
const isUnited = (findings: readonly Finding[]) =>
  findings.some(({ code }) => code === 'bodies-united') && !findings.some(({ code }) => code === 'shells-inside');

/** One mesh of bodies that overlap; as they are where that cannot be. */
const joinBodies = async (mended: MendedMesh, { uniteBodies }: Platform): Promise<MendedMesh> => {
  if (!uniteBodies) return mended;
  const { bodiesOf } = await import('#measure/mending/mesh/bodies.ts'); // a browser needs none of it
  const bodies = bodiesOf(mended.mesh);
  const mesh = bodies && bodies.length > 1 && (await uniteBodies(bodies));
  return mesh ? { ...mended, mesh, changes: [...mended.changes, MESH_CHANGE.joined(bodies.length)] } : mended;
};

const mendMeshes =
  (read: Read, write: Write): MendFormat =>
  async (request, { measurement: { unit, findings } }, platform, budget) => {
    const mm = MM_PER[unit.value];
    const mesh = await read(request, platform, budget);
    const mended = mesh && mendMesh(mesh, mm);
    if (!mended) return undefined;
    const joined = isUnited(findings) ? await joinBodies(mended, platform) : mended;
    if (joined.changes.length === 0) return undefined;
    return { filledMm2: mended.filledArea * mm ** 2, ...write(joined, unit.value, request) };
  };

/** The numbers stay as they are, in the unit that was answered. */
const asStl: Write = ({ mesh, changes }, _unit, { answered }) => ({
  bytes: writeStl(mesh),
  ending: 'stl',
  changes,
  answered,
});

const asThreeMf: Write = ({ mesh, changes }, unit, { answered }) => ({
  bytes: writeThreeMf(mesh, unit),
  ending: '3mf',
  changes: [...changes, MESH_CHANGE.onlyTriangles()],
  answered,
});

// Each with its reader alone: a browser loads none of the others.
export const mendStl = mendMeshes(async ({ bytes }, _platform, budget) => {
  const { readStl } = await import('#measure/mesh/readers/stl.ts');
  return readStl(bytes, budget);
}, asStl);
export const mendObj = mendMeshes(async ({ bytes }, _platform, budget) => {
  const { readObj } = await import('#measure/mesh/readers/obj.ts');
  return readObj(bytes, budget);
}, asStl);
export const mendPly = mendMeshes(async ({ bytes }, _platform, budget) => {
  const { readPly } = await import('#measure/mesh/readers/ply/ply.ts');
  return readPly(bytes, budget);
}, asStl);
export const mendOff = mendMeshes(async ({ bytes }, _platform, budget) => {
  const { readOff } = await import('#measure/mesh/readers/off.ts');
  return readOff(bytes, budget);
}, asStl);
export const mendAmf = mendMeshes(async ({ bytes }, { inflateRaw }, budget) => {
  const { readAmf } = await import('#measure/mesh/readers/amf/amf.ts');
  return (await readAmf(bytes, inflateRaw, budget)).mesh;
}, asThreeMf);
export const mendGlb = mendMeshes(async ({ bytes }, _platform, budget) => {
  const { readGlb } = await import('#measure/mesh/readers/glb/glb.ts');
  return readGlb(bytes, budget).mesh;
}, asThreeMf);
export const mendThreeMf = mendMeshes(async ({ bytes }, { inflateRaw }, budget) => {
  const { readThreeMf } = await import('#measure/mesh/readers/threemf/threemf.ts');
  const { mesh, items } = await readThreeMf(bytes, inflateRaw, budget);
  return items.length === 0 ? mesh : undefined; // what is cut away would be lost
}, asThreeMf);
