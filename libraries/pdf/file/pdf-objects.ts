import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** The number of an object of the file. */
export type ObjectNumber = number;

export const ref = (id: ObjectNumber) => `${id} 0 R`;

/** A dictionary of written values; those that are undefined are left out. */
export const dictionary = (entries: Record<string, string | number | boolean | undefined>): string =>
  `<<${Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `/${key} ${value}`)
    .join('')}>>`;

const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;

/** UTF-16 as PDF has it, big-endian. */
export const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** Text for people, in any script. No part of it is read as anything else. */
export const textString = (text: string): string => hex(Buffer.concat([Buffer.of(0xfe, 0xff), utf16(text)]));

/** A number as PDF has it: no exponent, and no more places than can be seen. */
export const figure = (value: number): string => String(Math.round(value * 1_000) / 1_000 || 0);

interface Roots {
  catalog: ObjectNumber;
  info: ObjectNumber;
}

const HEADER = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');
const COMPRESSED = 2;
const AT_OFFSET = 1;
/** What a row of the table of places takes: a type, a place, an index. */
const PLACE_BYTES = 7;

const streamObject = (entries: Record<string, string | number | undefined>, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${dictionary({ ...entries, Length: bytes.length })}\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);

const deflated = (bytes: Buffer) => deflateSync(bytes, { level: 9 });

/** Objects without streams are kept together and compressed, since each line of a table is a dozen of them. */
const objectStream = (objects: ReadonlyMap<ObjectNumber, string>): Buffer => {
  let places = '';
  let bodies = '';
  for (const [id, body] of objects) {
    places += `${id} ${bodies.length} `;
    bodies += `${body}\n`;
  }
  return streamObject(
    { Type: '/ObjStm', N: objects.size, First: places.length, Filter: '/FlateDecode' },
    deflated(Buffer.from(places + bodies, 'latin1')),
  );
};

type Plain = ReadonlyMap<ObjectNumber, string>;

/** Where every object is: after so many bytes, or in the object stream. */
const places = (plain: Plain, offsets: ReadonlyMap<ObjectNumber, number>, container: ObjectNumber, size: number) => {
  const table = Buffer.alloc(PLACE_BYTES * size);
  table.writeUInt16BE(0xffff, PLACE_BYTES - 2); // there is no object 0
  for (const [index, id] of [...plain.keys()].entries()) {
    table.writeUInt8(COMPRESSED, PLACE_BYTES * id);
    table.writeUInt32BE(container, PLACE_BYTES * id + 1);
    table.writeUInt16BE(index, PLACE_BYTES * id + 5);
  }
  for (const [id, offset] of offsets) {
    table.writeUInt8(AT_OFFSET, PLACE_BYTES * id);
    table.writeUInt32BE(offset, PLACE_BYTES * id + 1);
  }
  return table;
};

interface Objects extends Roots {
  plain: Plain;
  streams: ReadonlyMap<ObjectNumber, Buffer>;
  /** The number of the last object. */
  last: ObjectNumber;
}

const fileOf = ({ plain, streams, last, catalog, info }: Objects): Buffer => {
  const [container, table] = [last + 1, last + 2];
  const written = [HEADER];
  const offsets = new Map<ObjectNumber, number>();
  let at = HEADER.length;
  const put = (id: ObjectNumber, body: Buffer) => {
    const bytes = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    offsets.set(id, at);
    at += bytes.length;
    written.push(bytes);
  };
  for (const [id, body] of streams) put(id, body);
  put(container, objectStream(plain));
  const identifier = hex(createHash('sha256').update(Buffer.concat(written)).digest().subarray(0, 16));
  const start = at;
  offsets.set(table, start);
  const entries = {
    Type: '/XRef',
    Size: table + 1,
    W: '[1 4 2]',
    Root: ref(catalog),
    Info: ref(info),
    ID: `[${identifier}${identifier}]`,
    Filter: '/FlateDecode',
  };
  put(table, streamObject(entries, deflated(places(plain, offsets, container, table + 1))));
  return Buffer.concat([...written, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
};

/** Collects the objects of a PDF file, and writes it. */
export const pdfObjects = () => {
  const plain = new Map<ObjectNumber, string>();
  const streams = new Map<ObjectNumber, Buffer>();
  let last = 0;
  /** A number for an object that others refer to before it is known. */
  const reserve = (): ObjectNumber => (last += 1);
  const set = (id: ObjectNumber, body: string): void => void plain.set(id, body);
  /** Bytes that are what they are. */
  const addRaw = (bytes: Buffer, entries: Record<string, string | number>): ObjectNumber => {
    const id = reserve();
    streams.set(id, streamObject(entries, bytes));
    return id;
  };

  return {
    reserve,
    set,
    addRaw,
    add: (body: string): ObjectNumber => {
      const id = reserve();
      set(id, body);
      return id;
    },

    /** Bytes that are compressed in the file. */
    addStream: (bytes: Buffer, entries: Record<string, string | number> = {}): ObjectNumber =>
      addRaw(deflated(bytes), { ...entries, Filter: '/FlateDecode' }),

    /** The file. The same objects give the same bytes. */
    file: (roots: Roots): Buffer => fileOf({ plain, streams, last, ...roots }),
  };
};

export type PdfObjects = ReturnType<typeof pdfObjects>;
