import type { LengthUnit } from '#measure/measurement.ts';
import { truncated } from '#measure/refusals.ts';
import type { SolidFacts } from './solid-reader.ts';

/** A card: 72 columns, the section's letter and a number (IGES 5.3, 2.2.1). */
const GLOBAL_CARD = /^(.{72})G/gm;
const LAST_CARD = /^.{72}T *\d+\s*$/m;
/** Manifold solid B-rep object (IGES 5.3, 4.49), in the directory. */
const SOLID = /^ {5}186.{64}D/m;
/** IGES 5.3, 2.2.4.3.14. */
const BY_FLAG: ReadonlyMap<string, LengthUnit> = new Map([
  ['1', 'in'],
  ['2', 'mm'],
  ['4', 'ft'],
  ['6', 'm'],
  ['10', 'cm'],
]);
const BY_NAME: ReadonlyMap<string, LengthUnit> = new Map([
  ['IN', 'in'],
  ['INCH', 'in'],
  ['MM', 'mm'],
  ['CM', 'cm'],
  ['M', 'm'],
  ['FT', 'ft'],
]);
const UNIT_FLAG = 13;

/** The parameters of the global section. Strings say their length first, as in 4HINCH, and may hold the delimiters. */
const globalParameters = (section: string): string[] => {
  const delimiter = /^1H(.)/.exec(section)?.[1] ?? ',';
  const parameters: string[] = [];
  let at = 0;
  while (at < section.length && parameters.length <= UNIT_FLAG + 1) {
    const [lead = '', length = ''] = /^\s*(\d+)H/.exec(section.slice(at, at + 20)) ?? [];
    const begin = at + lead.length;
    const end = lead === '' ? section.indexOf(delimiter, at) : begin + Number(length);
    parameters.push(section.slice(begin, end === -1 ? undefined : end).trim());
    const next = section.indexOf(delimiter, end);
    if (end === -1 || next === -1) break;
    at = next + 1;
  }
  return parameters;
};

const unitOf = (text: string): LengthUnit | undefined => {
  const section = [...text.matchAll(GLOBAL_CARD)].map(([, card = '']) => card).join('');
  const [flag = '', name = ''] = globalParameters(section).slice(UNIT_FLAG);
  return BY_FLAG.get(flag) ?? BY_NAME.get(name.toUpperCase());
};

/**
 * What an IGES file says about itself (IGES 5.3).
 * @throws Refusal `truncated`
 */
export const igesFacts = (text: string): SolidFacts => {
  if (!LAST_CARD.test(text.slice(-400))) throw truncated('IGES file');
  return { unit: unitOf(text), hasSolids: SOLID.test(text) };
};
