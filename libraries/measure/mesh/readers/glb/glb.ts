import type { Budget } from '#measure/budget.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import type { LengthUnit } from '#measure/measurement.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { type Copied, copiedTogether } from '#measure/mesh/readers/copies.ts';
import { badIndex } from '#measure/mesh/readers/faces.ts';
import { notFinite, Refusal } from '#measure/refusals.ts';
import { readAccessor } from './accessor.ts';
import { entryOf, listOf, readContainer, type Unknown } from './container.ts';
import { placedMeshes } from './nodes.ts';

type Document = ReturnType<typeof readContainer>;

/** What changes nothing about the triangles; of all others that a file cannot do without we know nothing. */
const HARMLESS = /^(KHR_(materials|texture|lights|xmp|mesh_quantization)|EXT_texture|MSFT_texture)/;
/** What adds triangles, although the file does without. */
const COPIES = 'EXT_mesh_gpu_instancing';

const refuseUnknownExtensions = ({ extensionsRequired, extensionsUsed }: Unknown) => {
  const unknown = listOf(extensionsRequired).find((name) => !HARMLESS.test(String(name)));
  if (unknown === undefined && !listOf(extensionsUsed).includes(COPIES)) return;
  throw new Refusal(
    'unsupported-extension',
    'This GLB file uses something that we cannot measure, such as compression. Please export it without, or as STL or 3MF.',
    { cause: unknown },
  );
};

const STRIP = 5;
const FAN = 6;
const TRIANGLES = 4;

/** Which corners make triangles, by the mode of a primitive (glTF 2.0, 3.7.2.1); none for points and lines. */
const trianglesOf = (mode: unknown, corners: ArrayLike<number>): Uint32Array => {
  const at = (index: number) => corners[index] as number;
  if (mode === TRIANGLES) return Uint32Array.from(corners).subarray(0, corners.length - (corners.length % 3));
  if (mode !== STRIP && mode !== FAN) return new Uint32Array();
  const triangles: number[] = [];
  for (let index = 2; index < corners.length; index += 1) {
    const turned = mode === STRIP && index % 2 === 1 ? 1 : 0;
    const first = mode === FAN ? 0 : index - 2;
    triangles.push(at(first), at(index - 1 + turned), at(index - turned));
  }
  return Uint32Array.from(triangles);
};

const readPrimitive = (file: Document, primitive: Unknown, budget: Budget): Mesh => {
  const attributes = (primitive['attributes'] ?? {}) as Unknown;
  const vertices = readAccessor(file, attributes['POSITION'], 3, budget.spend);
  for (const coordinate of vertices) if (!(Math.abs(coordinate) <= COORDINATE_MAX)) throw notFinite();
  const count = vertices.length / 3;
  const corners =
    primitive['indices'] === undefined
      ? Uint32Array.from({ length: count }, (_, at) => at)
      : readAccessor(file, primitive['indices'], 1, budget.spend);
  for (const corner of corners)
    if (!(Number.isInteger(corner) && corner >= 0 && corner < count)) throw badIndex('GLB file');
  return { vertices, triangles: trianglesOf(primitive['mode'] ?? TRIANGLES, corners) };
};

/** Each mesh is read once, however often it is there. */
const meshReader = (file: Document, budget: Budget) => {
  const known = new Map<Unknown, Mesh[]>();
  return (mesh: Unknown): Mesh[] => {
    const before = known.get(mesh);
    if (before) return before;
    const read = listOf(mesh['primitives']).map((_, at) =>
      readPrimitive(file, entryOf(mesh, 'primitives', at), budget),
    );
    known.set(mesh, read);
    return read;
  };
};

/**
 * Reads the triangles of a GLB file (glTF 2.0 in one piece) as its first scene shows them, with z up. The format is in metres (3.4).
 * @throws Refusal `truncated`, `bad-index`, `bad-coordinates`, `not-this-type`, `unsupported-extension`, `too-complex`
 */
export const readGlb = (bytes: Uint8Array, budget: Budget): { mesh: Mesh; unit: LengthUnit } => {
  const file = readContainer(bytes);
  refuseUnknownExtensions(file.document);
  const read = meshReader(file, budget);
  const copies: Copied[] = placedMeshes(file.document, budget).flatMap(({ mesh, transform }) =>
    read(mesh).map((one) => ({ mesh: one, transform })),
  );
  return { mesh: copiedTogether(copies, budget), unit: 'm' };
};
