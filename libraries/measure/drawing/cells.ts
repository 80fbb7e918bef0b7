const NONE = -1;
const NEIGHBOURS = [-1, 0, 1];
const FIRST_ROOM = 512;

/** A rough filter for columns that contain anything: most neighbours of a cell are in an empty one. */
const COLUMN_BITS = 16;
const hashOfColumn = (column: number) => Math.imul(column | 0, 0x9e3779b1) >>> (32 - COLUMN_BITS);

const hashOf = (column: number, row: number) => {
  const hash = Math.imul(column | 0, 0x9e3779b1) ^ Math.imul(row | 0, 0x85ebca6b);
  return hash ^ (hash >>> 15);
};

const larger = <Numbers extends Int32Array | Float64Array>(numbers: Numbers, into: Numbers): Numbers => {
  into.set(numbers);
  return into;
};
const moreIntegers = (numbers: Int32Array) => larger(numbers, new Int32Array(numbers.length * 2));
const moreNumbers = (numbers: Float64Array) => larger(numbers, new Float64Array(numbers.length * 2));

/** Which cell of an endless grid has which number: a hash table with open addressing, at most half full. */
const createIndex = () => {
  let slots: Int32Array = new Int32Array(FIRST_ROOM * 2).fill(NONE);
  let columns: Float64Array = new Float64Array(FIRST_ROOM);
  let rows: Float64Array = new Float64Array(FIRST_ROOM);
  let count = 0;
  const slotOf = (column: number, row: number) => {
    const mask = slots.length - 1;
    for (let slot = hashOf(column, row) & mask; ; slot = (slot + 1) & mask) {
      const cell = slots[slot] as number;
      if (cell === NONE || (columns[cell] === column && rows[cell] === row)) return slot;
    }
  };
  const grow = () => {
    columns = moreNumbers(columns);
    rows = moreNumbers(rows);
    slots = new Int32Array(slots.length * 2).fill(NONE);
    for (let cell = 0; cell < count; cell += 1) slots[slotOf(columns[cell] as number, rows[cell] as number)] = cell;
  };
  return {
    /** @returns NONE where there is no such cell */
    find: (column: number, row: number) => slots[slotOf(column, row)] as number,
    /** The new cell is numbered by how many there were. */
    add: (column: number, row: number) => {
      if (count === columns.length) grow();
      slots[slotOf(column, row)] = count;
      columns[count] = column;
      rows[count] = row;
      count += 1;
    },
    count: () => count,
  };
};

/**
 * Things in the cells of an endless grid; they are numbered from 0 in the order in which they are added. Drawings have
 * millions of points: these are tables of numbers, without a text as key for each look.
 */
export const createCells = () => {
  const index = createIndex();
  const usedColumns = new Uint8Array(2 ** COLUMN_BITS);
  let first: Int32Array = new Int32Array(FIRST_ROOM);
  let last: Int32Array = new Int32Array(FIRST_ROOM);
  let next: Int32Array = new Int32Array(FIRST_ROOM);
  let things = 0;

  const link = (cell: number) => {
    if (last[cell] === NONE) first[cell] = things;
    else next[last[cell] as number] = things;
    last[cell] = things;
  };
  return {
    /** @returns the new thing's number */
    add: (column: number, row: number): number => {
      let cell = index.find(column, row);
      if (cell === NONE) {
        index.add(column, row);
        usedColumns[hashOfColumn(column)] = 1;
        cell = index.count() - 1;
        if (cell === first.length) {
          first = moreIntegers(first);
          last = moreIntegers(last);
        }
        last[cell] = NONE;
      }
      if (things === next.length) next = moreIntegers(next);
      link(cell);
      next[things] = NONE;
      things += 1;
      return things - 1;
    },
    /** The first thing that fits, in this cell and the eight around it. */
    findNear: (column: number, row: number, fits: (thing: number) => boolean): number | undefined => {
      for (const dx of NEIGHBOURS) {
        if (usedColumns[hashOfColumn(column + dx)] === 0) continue;
        for (const dy of NEIGHBOURS) {
          const cell = index.find(column + dx, row + dy);
          if (cell === NONE) continue;
          for (let thing = first[cell] as number; thing !== NONE; thing = next[thing] as number)
            if (fits(thing)) return thing;
        }
      }
      return undefined;
    },
  };
};
