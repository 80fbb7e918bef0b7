import type { Budget } from '#measure/budget.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { notFinite, Refusal } from '#measure/refusals.ts';
import { trianglesOf } from './polygon.ts';

const LINE_MAX = 100_000; // a face of some ten thousand corners; more is no model

const badIndex = () =>
  new Refusal('bad-index', 'This OBJ file has faces with corners that do not exist. Please export it again.');

/** Lines of a text file one after the other; a backslash at the end joins the next one (OBJ). */
function* lines(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('latin1');
  let joined = '';
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(0x0a, from);
    const end = newline === -1 ? bytes.length : newline;
    if (end - from + joined.length > LINE_MAX)
      throw new Refusal('not-this-type', 'This is not an OBJ file: it has no lines. Please export it again.');
    const line = decoder.decode(bytes.subarray(from, end)).trimEnd();
    from = end + 1;
    if (line.endsWith('\\')) {
      joined += `${line.slice(0, -1)} `;
      continue;
    }
    yield joined + line;
    joined = '';
  }
  if (joined !== '') yield joined;
}

/** More vertices than any file has. */
const INDEX_MAX = 2 ** 31;

/** `7/2/3` names vertex 7, which may come later; negative counts back from the last one read. */
const readIndex = (word: string, vertices: number) => {
  const index = Number.parseInt(word, 10);
  const at = index < 0 ? vertices + index : index - 1;
  if (!(at >= 0 && at < INDEX_MAX)) throw badIndex();
  return at;
};

/**
 * Reads the triangles of a Wavefront OBJ file; polygons are cut (polygon.ts). Material libraries are never opened. The format
 * has no unit.
 * @throws Refusal `bad-index`, `bad-coordinates`, `not-this-type`, `too-complex`
 */
export const readObj = (bytes: Uint8Array, budget: Budget): Mesh => {
  const vertices: number[] = [];
  const triangles: number[] = [];
  /** Faces whose corners come later than they themselves. */
  const waiting: number[][] = [];
  const cut = (corners: readonly number[]) => {
    for (const corner of trianglesOf(corners, vertices)) triangles.push(corner);
  };
  for (const line of lines(bytes)) {
    const [keyword, ...words] = line.trim().split(/\s+/);
    if (keyword === 'v') {
      budget.spend(1);
      for (let axis = 0; axis < 3; axis += 1) {
        const coordinate = Number(words[axis] ?? Number.NaN);
        if (!(Math.abs(coordinate) <= COORDINATE_MAX)) throw notFinite();
        vertices.push(coordinate);
      }
    } else if (keyword === 'f') {
      budget.spend(words.length);
      if (words.length < 3) throw badIndex();
      const corners = words.map((word) => readIndex(word, vertices.length / 3));
      if (corners.every((corner) => corner < vertices.length / 3)) cut(corners);
      else waiting.push(corners);
    }
  }
  if (waiting.some((corners) => corners.some((corner) => corner >= vertices.length / 3))) throw badIndex();
  for (const corners of waiting) cut(corners);
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
};
