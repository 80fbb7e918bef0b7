import type { Budget } from '#measure/budget.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { meshOfFaces } from '#measure/mesh/readers/faces.ts';
import { notFinite, Refusal, truncated } from '#measure/refusals.ts';

const LINE_MAX = 100_000; // a face of some ten thousand corners; more is no model
const LINE_END = 0x0a;

const notOff = () =>
  new Refusal(
    'not-this-type',
    'This is not an OFF file as programs write it. Please export the part again, as STL or 3MF.',
  );

/** The words of one line after the other, without comments and empty lines. @throws Refusal `truncated` behind the last one */
const linesOf = (bytes: Uint8Array) => {
  const decoder = new TextDecoder('latin1');
  let from = 0;
  return (): string[] => {
    while (from < bytes.length) {
      const newline = bytes.indexOf(LINE_END, from);
      const end = newline === -1 ? bytes.length : newline;
      if (end - from > LINE_MAX) throw notOff();
      const [text = ''] = decoder.decode(bytes.subarray(from, end)).split('#');
      from = end + 1;
      const line = text.trim();
      if (line !== '') return line.split(/\s+/);
    }
    throw truncated('OFF file');
  };
};

/** What may stand behind a point, in the letters before OFF: texture, colour, normal. Points of four or n coordinates are none of ours. */
const KEYWORD = /^(?:ST)?C?N?OFF/;

/** How many points and faces follow; some programs leave out the end of the first line. */
const countsOf = (nextLine: () => string[]) => {
  const [first = '', ...others] = nextLine();
  const keyword = KEYWORD.exec(first)?.[0];
  if (keyword === undefined) throw notOff();
  const rest = [first.slice(keyword.length), ...others].filter((word) => word !== '');
  const [points, faces] = (rest.length > 0 ? rest : nextLine()).map(Number);
  if (!(Number.isSafeInteger(points) && Number.isSafeInteger(faces))) throw notOff();
  return { points: points as number, faces: faces as number };
};

const coordinate = (word: string | undefined) => {
  const value = Number(word ?? Number.NaN);
  if (!(Math.abs(value) <= COORDINATE_MAX)) throw notFinite();
  return value;
};

const cornersOf = ([first, ...words]: readonly string[]) => {
  const count = Number(first);
  if (!Number.isSafeInteger(count) || count < 1 || words.length < count) throw notOff();
  return words.slice(0, count).map(Number);
};

/**
 * Reads the faces of an OFF file (Object File Format, Geomview manual 4.2.5) as text; polygons are cut (polygon.ts). Colours and normals are
 * passed over. The format has no unit.
 * @throws Refusal `truncated`, `bad-index`, `bad-coordinates`, `not-this-type`, `no-geometry`, `too-complex`
 */
export const readOff = (bytes: Uint8Array, budget: Budget): Mesh => {
  const nextLine = linesOf(bytes);
  const counts = countsOf(nextLine);
  const vertices: number[] = [];
  const faces: number[][] = [];
  for (let at = 0; at < counts.points; at += 1) {
    budget.spend(1);
    const line = nextLine();
    for (let axis = 0; axis < 3; axis += 1) vertices.push(coordinate(line[axis]));
  }
  for (let at = 0; at < counts.faces; at += 1) {
    const corners = cornersOf(nextLine());
    budget.spend(corners.length);
    if (corners.length >= 3) faces.push(corners);
  }
  return meshOfFaces(vertices, faces, 'OFF file');
};
