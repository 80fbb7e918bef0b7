import type { LengthUnit } from '#measure/measurement.ts';
import { tooComplex, truncated } from '#measure/refusals.ts';
import type { SolidFacts } from './solid-reader.ts';

/** Parts placed in assemblies; each becomes triangles of its own. */
const INSTANCES_MAX = 2_000;

const SOLID = /\b(?:MANIFOLD_SOLID_BREP|BREP_WITH_VOIDS|FACETED_BREP)\s*\(/;
/** A record of several types, as units are (ISO 10303-21, 11.2.5.2). */
const UNIT_RECORD = /#(\d+)\s*=\s*\(([^;]*\bLENGTH_UNIT\b[^;]*)\)\s*;/g;
const UNITS_IN_FORCE = /\bGLOBAL_UNIT_ASSIGNED_CONTEXT\s*\(\s*\(([^)]*)\)/g;
const NAMED: readonly (readonly [name: RegExp, unit: LengthUnit])[] = [
  [/^INCH(ES)?$/, 'in'],
  [/^(FOOT|FEET)$/, 'ft'],
  [/^(MM|MILLIMET(RE|ER)S?)$/, 'mm'],
  [/^(CM|CENTIMET(RE|ER)S?)$/, 'cm'],
  [/^(M|MET(RE|ER)S?)$/, 'm'],
];
const PREFIXED: ReadonlyMap<string, LengthUnit> = new Map([
  ['MILLI', 'mm'],
  ['CENTI', 'cm'],
  ['', 'm'],
]);

/** The kernel gives millimetres whatever the unit is, so one that has no name here is told as millimetres. */
const unitOfRecord = (record: string): LengthUnit => {
  const name = /CONVERSION_BASED_UNIT\s*\(\s*'([^']*)'/.exec(record)?.[1]?.trim().toUpperCase();
  if (name !== undefined) return NAMED.find(([pattern]) => pattern.test(name))?.[1] ?? 'mm';
  const prefix = /\bSI_UNIT\s*\(\s*(?:\$|\.(\w+)\.)\s*,\s*\.METRE\./.exec(record);
  return prefix ? (PREFIXED.get(prefix[1] ?? '') ?? 'mm') : 'mm';
};

/** An inch is defined by millimetres in the same file, so the units in force are asked first. */
const unitOf = (text: string): LengthUnit | undefined => {
  const records = [...text.matchAll(UNIT_RECORD)];
  const inForce = new Set(
    [...text.matchAll(UNITS_IN_FORCE)].flatMap(([, references = '']) =>
      [...references.matchAll(/#(\d+)/g)].map(([, number]) => number),
    ),
  );
  const record = records.find(([, number]) => inForce.has(number)) ?? records[0];
  return record && unitOfRecord(record[2] ?? '');
};

/** Which product stands in which (ISO 10303-44, next_assembly_usage_occurrence). */
const PLACED = /\bNEXT_ASSEMBLY_USAGE_OCCURRENCE\s*\([^;]*?#(\d+)\s*,\s*#(\d+)\s*,[^#;]*\)\s*;/g;

/**
 * Counts the placed parts before the kernel lays them out: ten assemblies that hold each other twice are a thousand.
 * @throws Refusal `too-complex`, for assemblies that hold themselves, too
 */
const checkInstances = (text: string) => {
  const children = new Map<string, string[]>();
  for (const [, parent = '', child = ''] of text.matchAll(PLACED)) {
    const held = children.get(parent);
    if (held) held.push(child);
    else children.set(parent, [child]);
  }
  const counts = new Map<string, number>();
  const OPEN = -1;
  const countOf = (product: string): number => {
    const known = counts.get(product);
    if (known === OPEN || counts.size > INSTANCES_MAX * 2) throw tooComplex();
    if (known !== undefined) return known;
    counts.set(product, OPEN);
    const count = (children.get(product) ?? []).reduce((sum, child) => sum + countOf(child), 1);
    counts.set(product, count);
    if (count > INSTANCES_MAX) throw tooComplex();
    return count;
  };
  for (const product of children.keys()) countOf(product);
};

/**
 * What a STEP file says about itself (ISO 10303-21, with the units of ISO 10303-41 and the solids of ISO 10303-42).
 * @throws Refusal `truncated`, `too-complex`
 */
export const stepFacts = (text: string): SolidFacts => {
  if (!/END-ISO-10303-21\s*;/.test(text.slice(-2_000))) throw truncated('STEP file');
  checkInstances(text);
  return { unit: unitOf(text), hasSolids: SOLID.test(text) };
};
