import type { Mesh } from '#measure/mesh/mesh.ts';

const EMPTY = 0xffffffff;
/** A table that is fuller than this is made anew, twice as large. */
const FULL = 0.6;

const slotsFor = (count: number) => {
  let slots = 16;
  while (slots * FULL < count) slots *= 2;
  return slots;
};

/** Mixes the bit patterns of three coordinates; the constants are the usual odd 32-bit primes of spatial hashing. */
const hashOf = (words: Uint32Array, at: number) => {
  let hash = 0;
  for (let word = 0; word < 6; word += 1)
    hash = Math.imul(hash ^ (words[at + word] as number), 0x9e3779b1) ^ (hash >>> 15);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** Gives the same index to coordinates that are equal to the last bit; -0 is 0. */
export interface Welder {
  indexOf: (x: number, y: number, z: number) => number;
  /** x, y, z of one index after the other. */
  vertices: () => Float64Array;
}

/** @param expected how many vertices there probably are; more make it grow */
export const createWelder = (expected: number): Welder => {
  let table = new Uint32Array(slotsFor(expected)).fill(EMPTY);
  let kept = new Float64Array(Math.max(16, expected) * 3);
  let words = new Uint32Array(kept.buffer);
  let count = 0;

  const growTable = () => {
    table = new Uint32Array(table.length * 2).fill(EMPTY);
    const mask = table.length - 1;
    for (let vertex = 0; vertex < count; vertex += 1) {
      let slot = hashOf(words, vertex * 6) & mask;
      while (table[slot] !== EMPTY) slot = (slot + 1) & mask;
      table[slot] = vertex;
    }
  };
  const growVertices = () => {
    const larger = new Float64Array(kept.length * 2);
    larger.set(kept);
    kept = larger;
    words = new Uint32Array(kept.buffer);
  };

  const indexOf = (x: number, y: number, z: number) => {
    const to = count * 3;
    if (to + 3 > kept.length) growVertices();
    // The vertex stands behind the last one until it turns out to be new.
    kept[to] = x + 0;
    kept[to + 1] = y + 0;
    kept[to + 2] = z + 0;
    const mask = table.length - 1;
    for (let slot = hashOf(words, to * 2) & mask; ; slot = (slot + 1) & mask) {
      const other = table[slot] as number;
      if (other === EMPTY) {
        table[slot] = count;
        count += 1;
        if (count > table.length * FULL) growTable();
        return count - 1;
      }
      if (kept[other * 3] === x && kept[other * 3 + 1] === y && kept[other * 3 + 2] === z) return other;
    }
  };
  return { indexOf, vertices: () => kept.slice(0, count * 3) };
};

/**
 * Joins vertices whose coordinates are equal to the last bit, so that triangles that meet share their corners. -0 is 0.
 * Vertices closer than that stay apart: whether a gap is closed is decided and said elsewhere (gaps.ts).
 */
export const weld = ({ vertices, triangles }: Mesh): Mesh => {
  const count = vertices.length / 3;
  const welder = createWelder(count);
  const indexOf = new Uint32Array(count);
  for (let vertex = 0; vertex < count; vertex += 1)
    indexOf[vertex] = welder.indexOf(
      vertices[vertex * 3] as number,
      vertices[vertex * 3 + 1] as number,
      vertices[vertex * 3 + 2] as number,
    );
  const kept = welder.vertices();
  if (kept.length === vertices.length) return { vertices: kept, triangles };
  return { vertices: kept, triangles: triangles.map((corner) => indexOf[corner] as number) };
};
