import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Budget } from '#measure/budget.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import { badIndex } from '#measure/mesh/readers/faces.ts';
import { type Role, roleNamed } from '#measure/mesh/readers/slicer-roles.ts';
import { notFinite, Refusal } from '#measure/refusals.ts';
import { xmlDecoder } from '#measure/xml.ts';

interface Volume {
  /** Three indices of vertices a triangle. */
  triangles: number[];
  role: Role;
}

export interface AmfObject {
  /** x, y, z of one vertex after the other. */
  vertices: number[];
  volumes: Volume[];
}

/** A copy of an object, or of all of a constellation; what is written of its place, by the names of the tags. */
export interface Instance {
  id: string;
  written: Map<string, number>;
}

export interface AmfDocument {
  unit: string;
  /** Of Slic3r and those that came of it: it turns by radians, where the standard has degrees. */
  isOfSlicer: boolean;
  objects: Map<string, AmfObject>;
  constellations: Map<string, Instance[]>;
}

const CHUNK_BYTES = 1_000_000;

export const badAmf = (cause: string) =>
  new Refusal('broken-amf', 'This AMF file is damaged. Please export the part again, as STL or 3MF.', { cause });

const curved = () =>
  new Refusal(
    'unsupported-extension',
    'This AMF file has curved triangles, which we cannot measure. Please export the part as STL or 3MF.',
  );

const coordinate = (text: string) => {
  const value = Number(text.trim() === '' ? Number.NaN : text);
  if (!(Math.abs(value) <= COORDINATE_MAX)) throw notFinite();
  return value;
};

/** What slicers say of a volume. */
const roleSaid = (type: string | undefined, text: string): Role | undefined => {
  if (type === 'slic3r.volume_type') return roleNamed(text.trim());
  return type === 'slic3r.modifier' && text.trim() === '1' ? 'helper' : undefined;
};

/** Adds what is named to all of its kind. */
const addNamed = <Item>(all: Map<string, Item>, { id = '' }: SaxesTagPlain['attributes'], item: Item) => {
  if (all.has(id)) throw badAmf('two of one name');
  all.set(id, item);
  return item;
};

/** The object that is being read. */
const objectReader = (document: AmfDocument, budget: Budget) => {
  let object: AmfObject | undefined;
  let volume: Volume | undefined;
  const open = () => {
    if (!object) throw badAmf('a mesh outside of objects');
    return object;
  };
  return {
    begin: (attributes: SaxesTagPlain['attributes']) =>
      void (object = addNamed(document.objects, attributes, { vertices: [], volumes: [] })),
    end: () => void (object = undefined),
    beginVertices: () => {
      if (open().vertices.length > 0) throw badAmf('two lists of vertices');
    },
    beginVertex: () => {
      budget.spend(1);
      open().vertices.push(Number.NaN, Number.NaN, Number.NaN);
    },
    axis: (at: number) => (text: string) => {
      if (object) object.vertices[object.vertices.length - 3 + at] = coordinate(text);
    },
    endVertex: () => {
      if (open().vertices.slice(-3).some(Number.isNaN)) throw badAmf('a vertex without all of its coordinates');
    },
    beginVolume: ({ type }: SaxesTagPlain['attributes']) => {
      volume = { triangles: [], role: type === 'support' ? 'helper' : 'body' };
      open().volumes.push(volume);
    },
    corner: (text: string) => {
      const index = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
      if (!(Number.isInteger(index) && index >= 0 && index < open().vertices.length / 3)) throw badIndex('AMF file');
      volume?.triangles.push(index);
    },
    endTriangle: () => {
      if (volume && volume.triangles.length % 3 !== 0) throw badAmf('a triangle without all of its corners');
    },
    note: (type: string | undefined, text: string) => {
      if (volume) volume.role = roleSaid(type, text) ?? volume.role;
      if (!object && type === 'cad') document.isOfSlicer = /^\s*Slic3r/.test(text);
    },
    endVolume: () => void (volume = undefined),
  };
};

/** The last four are what slicers add. */
const PLACE = /^((delta|r|scale|mirror)[xyz]|scale|printable)$/;

/** The constellation that is being read. */
const arrangementReader = (document: AmfDocument, budget: Budget) => {
  let instances: Instance[] | undefined;
  let instance: Instance | undefined;
  return {
    begin: (attributes: SaxesTagPlain['attributes']) =>
      void (instances = addNamed(document.constellations, attributes, [])),
    end: () => void (instances = undefined),
    beginInstance: ({ objectid: id = '' }: SaxesTagPlain['attributes']) => {
      budget.spend(1);
      instance = { id, written: new Map() };
      instances?.push(instance);
    },
    endInstance: () => void (instance = undefined),
    /** @returns whether the tag says where an instance is */
    take: (name: string, text: string) => {
      if (!instance || !PLACE.test(name)) return false;
      instance.written.set(name, coordinate(text));
      return true;
    },
  };
};

/** What the tags of a file do when they begin, and when they end. */
const handlers = (document: AmfDocument, budget: Budget) => {
  const object = objectReader(document, budget);
  const arrangement = arrangementReader(document, budget);
  let metadata: string | undefined;
  const refuseCurved = () => {
    throw curved();
  };
  const opened = new Map<string, (attributes: SaxesTagPlain['attributes']) => void>([
    ['amf', ({ unit = 'millimeter' }) => void (document.unit = unit.toLowerCase())],
    ['object', object.begin],
    ['vertices', object.beginVertices],
    ['vertex', object.beginVertex],
    ['volume', object.beginVolume],
    ['triangle', () => budget.spend(1)],
    ['metadata', ({ type }) => void (metadata = type)],
    ['normal', refuseCurved],
    ['edge', refuseCurved],
    ['constellation', arrangement.begin],
    ['instance', arrangement.beginInstance],
  ]);
  const closed = new Map<string, (text: string) => void>([
    ...['x', 'y', 'z'].map((name, at) => [name, object.axis(at)] as const),
    ...['v1', 'v2', 'v3'].map((name) => [name, object.corner] as const),
    ['vertex', object.endVertex],
    ['triangle', object.endTriangle],
    ['volume', object.endVolume],
    ['object', object.end],
    ['metadata', (text) => object.note(metadata, text)],
    ['instance', arrangement.endInstance],
    ['constellation', arrangement.end],
  ]);
  return {
    open: ({ name, attributes }: SaxesTagPlain) => opened.get(name)?.(attributes),
    close: (name: string, text: string) => arrangement.take(name, text) || closed.get(name)?.(text),
  };
};

/**
 * Reads the objects of an AMF document and how they are arranged (ISO/ASTM 52915, clauses 7 to 12).
 * @throws Refusal `broken-amf`, `bad-index`, `bad-coordinates`, `forbidden-dtd`, `unsupported-extension` for curved triangles, `too-complex`
 */
export const readDocument = (bytes: Uint8Array, budget: Budget): AmfDocument => {
  const document: AmfDocument = {
    unit: 'millimeter',
    isOfSlicer: false,
    objects: new Map(),
    constellations: new Map(),
  };
  const parser = new SaxesParser({ position: false, xmlns: false } as const);
  const { open, close } = handlers(document, budget);
  let text = '';
  parser.on('doctype', () => {
    throw new Refusal(
      'forbidden-dtd',
      'This AMF file declares a document type, which it has no use for. Please export it again.',
    );
  });
  parser.on('opentag', (tag) => {
    text = '';
    open(tag);
  });
  parser.on('text', (more) => void (text += more));
  parser.on('closetag', ({ name }) => {
    close(name, text);
    text = '';
  });
  parser.on('error', (error) => {
    throw badAmf(error.message);
  });
  const decoder = xmlDecoder(bytes);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }));
  parser.close();
  return document;
};
