const FREE = 0xffffffff;
const SLOTS_AT_FIRST = 2 ** 12;
/** More cells than this are never wanted: a preview holds a tenth of them. */
const CELLS_MAX = 200_000;
const BITS = 10;

/** So many cells an axis has at most. */
export const CELLS_OF_AXIS_MAX = 2 ** BITS;

export interface CellNumbers {
  /** The number of the cell that each vertex is in, counted from 0 as they come. */
  of: Uint32Array;
  /** How many cells have vertices. */
  count: number;
}

/** Spreads keys over slots (Knuth's multiplicative hash). */
const slotOf = (keys: Uint32Array, key: number) => {
  const mask = keys.length - 1;
  let slot = (Math.imul(key, 0x9e3779b1) >>> 8) & mask;
  while (keys[slot] !== key && keys[slot] !== FREE) slot = (slot + 1) & mask;
  return slot;
};

interface Table {
  keys: Uint32Array;
  numbers: Uint32Array;
}

const emptyTable = (slots: number): Table => ({
  keys: new Uint32Array(slots).fill(FREE),
  numbers: new Uint32Array(slots),
});

const doubled = ({ keys, numbers }: Table): Table => {
  const table = emptyTable(keys.length * 2);
  keys.forEach((key, from) => {
    if (key === FREE) return;
    const slot = slotOf(table.keys, key);
    table.keys[slot] = key;
    table.numbers[slot] = numbers[from] as number;
  });
  return table;
};

/**
 * Which vertices are together in a cell of a grid; nothing when they are in too many cells.
 * @param vertices x, y, z, none below 0
 * @param cell a side of a cell; at most CELLS_OF_AXIS_MAX of them along an axis
 */
export const cellNumbers = (vertices: Float64Array, cell: number): CellNumbers | undefined => {
  const of = new Uint32Array(vertices.length / 3);
  let table = emptyTable(SLOTS_AT_FIRST);
  let count = 0;
  for (let vertex = 0, at = 0; vertex < of.length; vertex += 1, at += 3) {
    const x = Math.floor((vertices[at] as number) / cell);
    const y = Math.floor((vertices[at + 1] as number) / cell);
    const z = Math.floor((vertices[at + 2] as number) / cell);
    const key = (x << (2 * BITS)) | (y << BITS) | z;
    let slot = slotOf(table.keys, key);
    if (table.keys[slot] === FREE) {
      if (count === CELLS_MAX) return undefined;
      if (count * 2 > table.keys.length) {
        table = doubled(table);
        slot = slotOf(table.keys, key);
      }
      table.keys[slot] = key;
      table.numbers[slot] = count;
      count += 1;
    }
    of[vertex] = table.numbers[slot] as number;
  }
  return { of, count };
};
