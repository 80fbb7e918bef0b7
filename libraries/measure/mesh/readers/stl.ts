import type { Budget } from '#measure/budget.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { createWelder } from '#measure/mesh/topology/weld.ts';
import { notFinite, Refusal, truncated } from '#measure/refusals.ts';

const HEADER_BYTES = 80;
const FACET_BYTES = 50;
const FACETS_AT = HEADER_BYTES + 4;
/** The name of a solid is hardly longer. */
const NAME_MAX = 1_000;

const inRange = (value: number) => Math.abs(value) <= COORDINATE_MAX; // false for NaN, too

const declaredFacets = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(HEADER_BYTES, true);

/**
 * Binary files are recognised by their length alone, 84 + 50 bytes per facet: headers may begin with "solid", and low bytes
 * may look like text.
 */
const isBinary = (bytes: Uint8Array) =>
  bytes.length >= FACETS_AT && bytes.length === FACETS_AT + declaredFacets(bytes) * FACET_BYTES;

const beginsWithSolid = (bytes: Uint8Array) =>
  /^(ï»¿)?\s*solid\b/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 200)));

/** Vertices are merged while they are read: six facets share each, and without that a large file would need twice its size. */
const readBinary = (bytes: Uint8Array, budget: Budget): Mesh => {
  const facets = declaredFacets(bytes);
  budget.spend(facets);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const welder = createWelder(Math.ceil(facets / 2)); // a closed mesh has half as many vertices as facets
  const triangles = new Uint32Array(facets * 3);
  for (let facet = 0; facet < facets; facet += 1) {
    const corners = FACETS_AT + facet * FACET_BYTES + 12; // behind the normal, which nobody needs
    for (let corner = 0; corner < 3; corner += 1) {
      const at = corners + corner * 12;
      const x = view.getFloat32(at, true);
      const y = view.getFloat32(at + 4, true);
      const z = view.getFloat32(at + 8, true);
      if (!inRange(x) || !inRange(y) || !inRange(z)) throw notFinite();
      triangles[facet * 3 + corner] = welder.indexOf(x, y, z);
    }
  }
  return { vertices: welder.vertices(), triangles };
};

/** Words of a text file, one after the other, without a copy of the whole text. */
const words = (bytes: Uint8Array) => {
  const decoder = new TextDecoder('latin1');
  let at = 0;
  /** Passes over the name of a solid, which goes on to the end of its line and may be any words. */
  const skipName = () => {
    const line = /^[^\r\n]*/.exec(decoder.decode(bytes.subarray(at, at + NAME_MAX)))?.[0] ?? '';
    if (line.length < NAME_MAX && !/\bfacet\s+normal\b/i.test(line)) at += line.length;
  };
  const next = (): string | undefined => {
    while (at < bytes.length && (bytes[at] as number) <= 0x20) at += 1;
    if (at === bytes.length) return undefined;
    const from = at;
    while (at < bytes.length && (bytes[at] as number) > 0x20) at += 1;
    if (at - from > 200)
      throw new Refusal('not-this-type', 'This is not an STL file. Please export the part as STL again.');
    return decoder.decode(bytes.subarray(from, at));
  };
  return { next, skipName };
};

const readText = (bytes: Uint8Array, budget: Budget): Mesh => {
  const { next, skipName } = words(bytes);
  const vertices: number[] = [];
  let complete = false;
  for (let word = next(); word !== undefined; word = next()) {
    const keyword = word.toLowerCase();
    if (keyword === 'endsolid') complete = true;
    if (keyword.endsWith('solid')) skipName();
    if (keyword === 'facet') complete = false;
    if (keyword !== 'vertex') continue;
    budget.spend(1);
    for (let axis = 0; axis < 3; axis += 1) {
      const coordinate = Number(next() ?? Number.NaN);
      if (!inRange(coordinate)) throw notFinite();
      vertices.push(coordinate);
    }
  }
  if (vertices.length % 9 !== 0 || (!complete && vertices.length > 0)) throw truncated('STL file');
  return {
    vertices: Float64Array.from(vertices),
    triangles: Uint32Array.from({ length: vertices.length / 3 }, (_, at) => at),
  };
};

/**
 * Reads an STL file, binary or text, of one or several solids. The format has no unit.
 * @throws Refusal `truncated`, `bad-coordinates`, `lying-header`, `not-this-type`, `too-complex`
 */
export const readStl = (bytes: Uint8Array, budget: Budget): Mesh => {
  if (isBinary(bytes)) return readBinary(bytes, budget);
  if (beginsWithSolid(bytes)) return readText(bytes, budget);
  if (bytes.length < FACETS_AT) throw truncated('STL file');
  if (FACETS_AT + declaredFacets(bytes) * FACET_BYTES > bytes.length) throw truncated('STL file');
  throw new Refusal(
    'lying-header',
    'This STL file holds more data than it says it has. Please export it again, so that we measure all of it.',
  );
};
