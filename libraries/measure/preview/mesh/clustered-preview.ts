import { boxOf, type Mesh, sizeOf, triangleCount } from '#measure/mesh/mesh.ts';
import { withoutCollapsed } from '#measure/mesh/topology/collapsed.ts';
import { weld } from '#measure/mesh/topology/weld.ts';
import { PREVIEW_BYTES_MAX } from '#measure/preview/limits.ts';
import { CELLS_OF_AXIS_MAX } from './cell-numbers.ts';
import { clustered, compacted, type Joined } from './cluster.ts';
import { ENDS_BYTES, onSteps, withEnds } from './ends.ts';
import { bytesOf, stepOf, writeMeshPreview } from './preview-format.ts';

const ROOM = PREVIEW_BYTES_MAX - ENDS_BYTES;
/** Cells along the longest side at first; about right for most parts. */
const CELLS_AT_FIRST = 96;
/** Each try looks at every triangle twice. Halving alone comes to one cell in time, where nothing is left. */
const TRIES = 10;
/** A preview that is nearly as large as it may be is good enough. */
const FULL = 0.88;

const bytesOfJoined = (joined: Joined | undefined) =>
  joined ? bytesOf(joined.vertices, joined.triangles) : Number.POSITIVE_INFINITY;

/** The next number of cells to try: triangles grow with its square. */
const nextCells = (cells: number, bytes: number, fitting: number, tooMany: number) => {
  const guess = Math.floor(cells * Math.sqrt((ROOM * 0.96) / bytes)); // 0 when there were too many to count
  const inside = Math.min(tooMany - 1, Math.max(fitting + 1, guess));
  return guess === 0 ? Math.floor((fitting + cells) / 2) : inside;
};

/** Joins vertices in cells as small as the room allows. */
const largestFitting = (whole: Mesh, longest: number): { joined: Joined | undefined; cell: number } => {
  let best: Joined | undefined;
  let [fitting, tooMany] = [0, CELLS_OF_AXIS_MAX];
  for (let tries = 0, cells = CELLS_AT_FIRST; tries < TRIES && cells > fitting && cells < tooMany; tries += 1) {
    const joined = clustered(whole, (longest + 1) / cells);
    const bytes = bytesOfJoined(joined);
    if (bytes <= ROOM) {
      best = joined;
      fitting = cells;
    } else tooMany = cells;
    if (bytes <= ROOM && bytes >= ROOM * FULL) break;
    cells = nextCells(cells, bytes, fitting, tooMany);
  }
  return { joined: best, cell: (longest + 1) / fitting };
};

/** Vertices this near to an end of the part, in cells, belong on it: so flat faces stay flat. */
const AT_END = 0.01;

/** On whole steps inside the box. */
const settled = ({ vertices, triangles }: Mesh, sizes: readonly number[], cell: number): Mesh => ({
  vertices: vertices.map((value, at) => {
    const size = sizes[at % 3] as number;
    if (value < cell * AT_END) return 0;
    return value > size - cell * AT_END ? size : Math.round(value);
  }),
  triangles,
});

const tidy = (mesh: Mesh): Mesh => compacted(withoutCollapsed(weld(mesh)).mesh);
const NOTHING: Mesh = { vertices: new Float64Array(0), triangles: new Uint32Array(0) };

const simplified = (whole: Mesh, sizes: readonly number[]): Mesh => {
  if (bytesOf(0, triangleCount(whole)) <= ROOM) {
    const tidied = tidy(whole);
    if (bytesOf(tidied.vertices.length / 3, triangleCount(tidied)) <= ROOM) return tidied;
  }
  const { joined, cell } = largestFitting(whole, Math.max(...sizes));
  return joined ? tidy(settled(joined.placed(), sizes, cell)) : NOTHING;
};

/**
 * A part to look at, as `meshPreview` makes it, for places that may not run WebAssembly: quicker, and not as fine. It is the
 * same for the same part.
 * @param mesh in mm; at least one triangle
 */
export const clusteredPreview = (mesh: Mesh): Uint8Array => {
  const box = boxOf(mesh);
  if (!box) throw new RangeError('a mesh without triangles has no preview');
  const step = stepOf(box);
  const whole = onSteps(mesh, box, step);
  const sizes = sizeOf(box).map((size) => Math.round(size / step));
  return writeMeshPreview(withEnds(simplified(whole, sizes), whole), box, triangleCount(mesh));
};
