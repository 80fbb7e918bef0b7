import type { Mesh } from '#measure/mesh/mesh.ts';

const EMPTY = 0xffffffff;

const tableFor = (count: number) => {
  let slots = 16;
  while (slots < count * 2) slots *= 2;
  return new Uint32Array(slots).fill(EMPTY);
};

/** Mixes the bit patterns of three coordinates; the constants are the usual odd 32-bit primes of spatial hashing. */
const hashOf = (words: Uint32Array, at: number) => {
  let hash = 0;
  for (let word = 0; word < 6; word += 1)
    hash = Math.imul(hash ^ (words[at + word] as number), 0x9e3779b1) ^ (hash >>> 15);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/**
 * Joins vertices whose coordinates are equal to the last bit, so that triangles that meet share their corners. -0 is 0.
 * Vertices closer than that stay apart: whether a gap is closed is decided and said elsewhere (gaps.ts).
 */
export const weld = ({ vertices, triangles }: Mesh): Mesh => {
  const count = vertices.length / 3;
  const table = tableFor(count);
  const mask = table.length - 1;
  const kept = new Float64Array(vertices.length);
  const keptWords = new Uint32Array(kept.buffer);
  const indexOf = new Uint32Array(count);
  let unique = 0;
  for (let vertex = 0; vertex < count; vertex += 1) {
    const to = unique * 3;
    for (let axis = 0; axis < 3; axis += 1) kept[to + axis] = (vertices[vertex * 3 + axis] as number) + 0;
    let slot = hashOf(keptWords, to * 2) & mask;
    for (;;) {
      const other = table[slot] as number;
      if (other === EMPTY) {
        table[slot] = unique;
        indexOf[vertex] = unique;
        unique += 1;
        break;
      }
      if (
        kept[other * 3] === kept[to] &&
        kept[other * 3 + 1] === kept[to + 1] &&
        kept[other * 3 + 2] === kept[to + 2]
      ) {
        indexOf[vertex] = other;
        break;
      }
      slot = (slot + 1) & mask;
    }
  }
  return { vertices: kept.slice(0, unique * 3), triangles: triangles.map((corner) => indexOf[corner] as number) };
};
