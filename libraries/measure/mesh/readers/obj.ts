import type { Budget } from '#measure/budget.ts';
import { byteNumbers } from '#measure/byte-numbers.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { notFinite, Refusal } from '#measure/refusals.ts';
import { growing } from './growing.ts';
import { trianglesOf } from './polygon.ts';

const LINE_MAX = 100_000; // a face of some ten thousand corners; more is no model

const badIndex = () =>
  new Refusal('bad-index', 'This OBJ file has faces with corners that do not exist. Please export it again.');

const LINE_END = 0x0a;
const BACKSLASH = 0x5c;
const V = 0x76;
const F = 0x66;

/** More vertices than any file has. */
const INDEX_MAX = 2 ** 31;

/** `7/2/3` names vertex 7, which may come later; negative counts back from the last one read. */
const placeOf = (index: number, vertices: number) => {
  const at = index < 0 ? vertices + index : index - 1;
  if (!(at >= 0 && at < INDEX_MAX)) throw badIndex();
  return at;
};

/** Gathers vertices and faces. */
const builderOf = (budget: Budget) => {
  const vertices = growing((length) => new Float64Array(length));
  const triangles = growing((length) => new Uint32Array(length));
  /** Faces whose corners come later than they themselves. */
  const waiting: number[][] = [];
  const cut = (corners: readonly number[]) => {
    for (const corner of trianglesOf(corners, vertices.soFar())) triangles.push(corner);
  };
  /** Most faces are triangles: without arrays for each. @returns false where a corner comes later */
  const triangle = ([first, second, third]: [number, number, number]) => {
    const known = vertices.count / 3;
    const [a, b, c] = [placeOf(first, known), placeOf(second, known), placeOf(third, known)];
    if (!(a < known && b < known && c < known)) return false;
    triangles.push(a);
    triangles.push(b);
    triangles.push(c);
    return true;
  };
  return {
    vertex: (x: number, y: number, z: number) => {
      budget.spend(1);
      const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
      if (!(largest <= COORDINATE_MAX)) throw notFinite();
      vertices.push(x);
      vertices.push(y);
      vertices.push(z);
    },
    face: (indices: readonly number[]) => {
      budget.spend(indices.length);
      if (indices.length < 3) throw badIndex();
      if (indices.length === 3 && triangle(indices as [number, number, number])) return;
      const known = vertices.count / 3;
      const corners = indices.map((index) => placeOf(index, known));
      if (corners.every((corner) => corner < known)) cut(corners);
      else waiting.push(corners);
    },
    mesh: (): Mesh => {
      const known = vertices.count / 3;
      if (waiting.some((corners) => corners.some((corner) => corner >= known))) throw badIndex();
      for (const corners of waiting) cut(corners);
      return { vertices: vertices.all(), triangles: triangles.all() };
    },
  };
};

type Builder = ReturnType<typeof builderOf>;

/** A line in any way that it may be written. */
const takeText = (line: string, builder: Builder) => {
  const [keyword, ...words] = line.trim().split(/\s+/);
  if (keyword === 'v') {
    const [x, y, z] = [0, 1, 2].map((axis) => Number(words[axis] ?? Number.NaN));
    builder.vertex(x as number, y as number, z as number);
  } else if (keyword === 'f') builder.face(words.map((word) => Number.parseInt(word, 10)));
};

/** Takes lines as nearly all files have them straight from their bytes. */
const plainLines = (bytes: Uint8Array, builder: Builder) => {
  const reading = byteNumbers(bytes);
  const isBlank = (at: number) => {
    const code = bytes[at];
    return code === 32 || code === 9 || code === 13 || code === LINE_END || code === undefined;
  };
  const nextDecimal = () => {
    reading.skipBlanks();
    const value = reading.decimal();
    return isBlank(reading.at) ? value : Number.NaN;
  };
  const vertex = () => {
    const [x, y, z] = [nextDecimal(), nextDecimal(), nextDecimal()];
    if (Number.isNaN(x + y + z)) return false;
    builder.vertex(x, y, z);
    return true;
  };
  const indices: number[] = []; // of one line after the other
  const face = (end: number) => {
    indices.length = 0;
    for (reading.skipBlanks(); reading.at < end && bytes[reading.at] !== 13; reading.skipBlanks()) {
      const index = reading.whole();
      if (Number.isNaN(index)) return false;
      indices.push(index);
      while (!isBlank(reading.at)) reading.at += 1; // its texture and normal
    }
    builder.face(indices);
    return true;
  };
  /** @returns false, and has done nothing, for a line that is written in another way */
  return (from: number, end: number): boolean => {
    reading.at = from;
    reading.skipBlanks();
    const keyword = bytes[reading.at];
    if ((keyword !== V && keyword !== F) || !isBlank(reading.at + 1)) return false;
    reading.at += 1;
    return keyword === V ? vertex() : face(end);
  };
};

/** Where the last letter of a line is. */
const lastOf = (bytes: Uint8Array, from: number, end: number) => {
  let at = end - 1;
  while (at >= from && (bytes[at] as number) <= 32) at -= 1;
  return at;
};

/**
 * Reads the triangles of a Wavefront OBJ file; polygons are cut (polygon.ts). Material libraries are never opened. The format
 * has no unit.
 * @throws Refusal `bad-index`, `bad-coordinates`, `not-this-type`, `too-complex`
 */
export const readObj = (bytes: Uint8Array, budget: Budget): Mesh => {
  const builder = builderOf(budget);
  const takePlain = plainLines(bytes, builder);
  const decoder = new TextDecoder('latin1');
  let joined = '';
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(LINE_END, from);
    const end = newline === -1 ? bytes.length : newline;
    if (end - from + joined.length > LINE_MAX)
      throw new Refusal('not-this-type', 'This is not an OBJ file: it has no lines. Please export it again.');
    const goesOn = bytes[lastOf(bytes, from, end)] === BACKSLASH; // joins the next line
    if (goesOn || joined !== '' || !takePlain(from, end)) {
      const line = decoder.decode(bytes.subarray(from, end)).trimEnd();
      if (goesOn) joined += `${line.slice(0, -1)} `;
      else {
        takeText(joined + line, builder);
        joined = '';
      }
    }
    from = end + 1;
  }
  if (joined !== '') takeText(joined, builder);
  return builder.mesh();
};
