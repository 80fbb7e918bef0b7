import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Matrix } from '#measure/affine/space.ts';
import type { Budget } from '#measure/budget.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { notFinite, Refusal } from '#measure/refusals.ts';
import { xmlDecoder } from '#measure/xml.ts';
import { parseTransform } from './transform.ts';

/** A reference to an object, perhaps of another part of the package (3MF production extension). */
export interface Reference {
  id: string;
  path: string | undefined;
  transform: Matrix;
}

/** What is to be built. */
interface Item extends Reference {
  /** False where the file says that it is not to be printed. */
  printable: boolean;
}

export interface ModelObject {
  /** Only `model` objects are made; `support` and `other` are not. Nor are those of Cura that only tell it something: here, `other`. */
  type: string;
  mesh: Mesh | undefined;
  components: Reference[];
}

export interface ModelPart {
  unit: string;
  objects: Map<string, ModelObject>;
  items: Item[];
}

const CHUNK_BYTES = 1_000_000;

const badModel = (cause: string) =>
  new Refusal('broken-3mf', 'The model in this 3MF file is damaged. Please export it again.', { cause });

/** Tags without their prefix: writers choose it freely, and some official samples use one that they never declare. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const attributesOf =
  ({ attributes }: SaxesTagPlain) =>
  (name: string) =>
    attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];

const coordinate = (text: string | undefined) => {
  const value = Number(text ?? Number.NaN);
  if (!(Math.abs(value) <= COORDINATE_MAX)) throw notFinite();
  return value;
};

const transformOf = (text: string | undefined) => {
  const transform = parseTransform(text);
  if (!transform) throw badModel('transform');
  return transform;
};

const referenceOf = (tag: SaxesTagPlain): Reference => {
  const attribute = attributesOf(tag);
  return {
    id: attribute('objectid') ?? '',
    path: attribute('path'),
    transform: transformOf(attribute('transform')),
  };
};

/** Collects the triangles of the mesh that is being read. */
const meshBuilder = (budget: Budget) => {
  let vertices: number[] = [];
  let triangles: number[] = [];
  const index = (text: string | undefined) => {
    const at = Number(text ?? Number.NaN);
    if (!(Number.isInteger(at) && at >= 0 && at < vertices.length / 3))
      throw new Refusal(
        'bad-index',
        'This 3MF file has triangles with corners that do not exist. Please export it again.',
      );
    return at;
  };
  return {
    begin: () => {
      vertices = [];
      triangles = [];
    },
    vertex: ({ attributes: { x, y, z } }: SaxesTagPlain) => {
      budget.spend(1);
      vertices.push(coordinate(x), coordinate(y), coordinate(z));
    },
    triangle: ({ attributes: { v1, v2, v3 } }: SaxesTagPlain) => {
      budget.spend(1);
      triangles.push(index(v1), index(v2), index(v3));
    },
    mesh: (): Mesh => ({ vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) }),
  };
};

/** Extensions that change nothing about the triangles, or whose references we follow. */
const KNOWN_EXTENSION = /\/(core|material|production|slice|trianglesets)\//;

/**
 * A reader that does not support an extension that the file requires must not read it (3MF core specification 1.3, 3.2.1);
 * examples are beams without triangles and encrypted parts.
 */
const refuseUnknownExtensions = ({ attributes }: SaxesTagPlain) => {
  for (const prefix of (attributes.requiredextensions ?? '').split(/\s+/)) {
    const namespace = attributes[`xmlns:${prefix}`];
    if (namespace !== undefined && !KNOWN_EXTENSION.test(namespace))
      throw new Refusal(
        'unsupported-extension',
        'This 3MF file uses something that we cannot measure, such as beams. Please export the part as triangles.',
        { cause: namespace },
      );
  }
};

/** Where Cura changes its settings, keeps supports away or has them. */
const CURA_HELPER = /^cura:(infill|cutting|anti_overhang|support)_mesh$/;

type Parser = SaxesParser<{ position: false; xmlns: false }>;

const handlers = (part: ModelPart, budget: Budget, parser: Parser) => {
  const builder = meshBuilder(budget);
  let object: ModelObject | undefined;
  const noteHelper = (text: string) => {
    if (object && /^\s*true\s*$/i.test(text)) object.type = 'other';
  };
  const opened = new Map<string, (tag: SaxesTagPlain) => unknown>([
    [
      'model',
      (tag) => {
        refuseUnknownExtensions(tag);
        part.unit = attributesOf(tag)('unit') ?? 'millimeter';
      },
    ],
    [
      'object',
      (tag) => {
        const attribute = attributesOf(tag);
        object = { type: attribute('type') ?? 'model', mesh: undefined, components: [] };
        const id = attribute('id') ?? '';
        if (part.objects.has(id)) throw badModel('two objects of one name');
        part.objects.set(id, object);
      },
    ],
    ['mesh', builder.begin],
    ['vertex', builder.vertex],
    ['triangle', builder.triangle],
    ['metadata', (tag) => CURA_HELPER.test(attributesOf(tag)('name') ?? '') && parser.on('text', noteHelper)],
    ['component', (tag) => void object?.components.push(referenceOf(tag))],
    [
      'item',
      (tag) => {
        const printable = !/^(0|false)$/.test(attributesOf(tag)('printable') ?? '1');
        part.items.push({ ...referenceOf(tag), printable });
      },
    ],
  ]);
  const closed = new Map<string, () => void>([
    [
      'mesh',
      () => {
        if (object) object.mesh = builder.mesh();
      },
    ],
    ['object', () => void (object = undefined)],
    ['metadata', () => parser.off('text')],
  ]);
  return { opened, closed };
};

/**
 * Reads one model part of a 3MF package (3MF core specification 1.3, chapters 3 and 4).
 * @throws Refusal `broken-3mf`, `bad-index`, `bad-coordinates`, `forbidden-dtd`, `unsupported-extension`, `too-complex`
 */
export const readModelPart = (bytes: Uint8Array, budget: Budget): ModelPart => {
  const part: ModelPart = { unit: 'millimeter', objects: new Map(), items: [] };
  const parser: Parser = new SaxesParser({ position: false, xmlns: false } as const);
  const { opened, closed } = handlers(part, budget, parser);
  parser.on('doctype', () => {
    throw new Refusal(
      'forbidden-dtd',
      'This 3MF file declares a document type, which 3MF forbids. Please export it again.',
    );
  });
  parser.on('opentag', (tag) => opened.get(localName(tag.name))?.(tag));
  parser.on('closetag', ({ name }) => closed.get(localName(name))?.());
  parser.on('error', (error) => {
    throw badModel(error.message);
  });
  const decoder = xmlDecoder(bytes);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }));
  parser.close();
  return part;
};
