import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { ZipEntry } from '#measure/archive/zip.ts';
import type { Budget } from '#measure/budget.ts';
import { type Role, roleNamed } from '#measure/mesh/readers/slicer-roles.ts';
import { Refusal } from '#measure/refusals.ts';
import { xmlDecoder } from '#measure/xml.ts';

/** What a slicer says of one object, in its own file beside the model. */
export interface ObjectRoles {
  /** PrusaSlicer: triangles of the object's mesh, both ends among them. */
  volumes: { first: number; last: number; role: Role }[];
  /** Bambu Studio and OrcaSlicer: components of the object, by the identifier of what they name, in their order. */
  parts: { id: string; role: Role }[];
}

/** By the identifier of the object in the root model. */
export type RolesOfObjects = ReadonlyMap<string, ObjectRoles>;

/** Of PrusaSlicer (and Slic3r before it), and of Bambu Studio and OrcaSlicer. */
const FILES = ['metadata/slic3r_pe_model.config', 'metadata/model_settings.config'];

const damaged = (cause: string) =>
  new Refusal('broken-3mf', 'What the slicer noted in this 3MF file is damaged. Please export it again.', { cause });

const collector = (found: Map<string, ObjectRoles>, budget: Budget) => {
  let object: ObjectRoles | undefined;
  const last = () => object?.volumes.at(-1);
  const handlers = new Map<string, (attributes: SaxesTagPlain['attributes']) => void>([
    [
      'object',
      ({ id = '' }) => {
        object = { volumes: [], parts: [] };
        found.set(id, object);
      },
    ],
    ['part', ({ id = '', subtype }) => void object?.parts.push({ id, role: roleNamed(subtype) })],
    [
      'volume',
      ({ firstid, lastid, subtype }) => {
        const [from, to] = [Number(firstid), Number(lastid)];
        if (!(Number.isInteger(from) && Number.isInteger(to))) throw damaged('volume');
        object?.volumes.push({ first: from, last: to, role: roleNamed(subtype) });
      },
    ],
    [
      'metadata',
      ({ key, value, type }) => {
        const volume = type === 'volume' ? last() : undefined;
        if (!volume) return;
        if (key === 'volume_type') volume.role = roleNamed(value);
        // Slic3r, before volumes had types.
        else if (key === 'modifier' && value === '1' && volume.role === 'body') volume.role = 'helper';
      },
    ],
  ]);
  return (tag: SaxesTagPlain) => {
    budget.spend(1);
    handlers.get(tag.name)?.(tag.attributes);
  };
};

/**
 * What slicers note of the volumes of an object. The model itself, as 3MF means it, has no word for these.
 * @throws Refusal `broken-3mf`, `forbidden-dtd`, `too-complex`
 */
export const readRoles = async (entries: ReadonlyMap<string, ZipEntry>, budget: Budget): Promise<RolesOfObjects> => {
  const found = new Map<string, ObjectRoles>();
  for (const name of FILES) {
    const entry = entries.get(name);
    if (!entry) continue;
    const bytes = await entry.read();
    const parser = new SaxesParser({ position: false, xmlns: false } as const);
    parser.on('doctype', () => {
      throw damaged('a document type');
    });
    parser.on('opentag', collector(found, budget));
    parser.on('error', (error) => {
      throw damaged(error.message);
    });
    parser.write(xmlDecoder(bytes).decode(bytes)).close();
  }
  return found;
};
