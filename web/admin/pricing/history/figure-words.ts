import { PRICE_FIGURES, RULE_FIGURES } from '#content/price-book-figures.ts';
import { rateUnit } from '#contract/money/currency.ts';
import type { BookChange } from '#contract/pricing/book-record.ts';

type Value = BookChange['from'];

const SERVICES: Readonly<Record<string, string>> = { fdm: 'FDM', sla: 'SLA', laser: 'Laser cutting', pcb: 'PCB' };
const ENDS: Readonly<Record<string, string>> = { low: 'lower price', high: 'upper price' };

const prices: Readonly<Record<string, { label: string; unit: string }>> = PRICE_FIGURES;
const rules: Readonly<Record<string, { label: string; unit: string }>> = RULE_FIGURES;

interface Named {
  /** What it is, in words: 'PLA, upper price'. */
  what: string;
  unit: string;
}

const NAMED = /^(?<list>(?:fdm|laser|pcb)\.[a-z]+)\.(?<name>.+)\.(?<leaf>[a-zA-Z0-9]+)$/;
const SPEED = /^laser\.speeds\.(?<at>\d+)\.(?<leaf>\w+)$/;
const CHARGE = /^charges\.(?<service>\w+)\.(?:quantityBreaks\.(?<at>\d+)\.)?(?<leaf>\w+)$/;
const PRICE = /^prices\.(?<name>\w+)\.(?<end>\w+)$/;

const lower = (label: string) => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);
const number = (at: string | undefined) => (at === undefined ? '' : ` ${Number(at) + 1}`);

const ofPrice = (path: string): Named | undefined => {
  const { name = '', end = '' } = PRICE.exec(path)?.groups ?? {};
  const price = prices[name];
  return price && { what: `${price.label}, ${ENDS[end] ?? end}`, unit: end in ENDS ? price.unit : '' };
};

const ofCharge = (path: string): Named | undefined => {
  const { service = '', at, leaf = '' } = CHARGE.exec(path)?.groups ?? {};
  const rule = rules[at === undefined ? `charges.*.${leaf}` : `charges.*.quantityBreaks.*.${leaf}`];
  const row = at === undefined ? '' : `discount${number(at)}, `;
  return rule && { what: `${SERVICES[service] ?? service}, ${row}${lower(rule.label)}`, unit: rule.unit };
};

const ofSpeed = (path: string): Named | undefined => {
  const { at, leaf = '' } = SPEED.exec(path)?.groups ?? {};
  const rule = rules[`laser.speeds.*.${leaf}`];
  return rule && { what: `Laser cutting, speed${number(at)}, ${lower(rule.label)}`, unit: rule.unit };
};

const ofRow = (path: string): Named | undefined => {
  const { list = '', name = '', leaf = '' } = NAMED.exec(path)?.groups ?? {};
  if (leaf === 'price') return { what: `${name}, priced as`, unit: '' };
  const rule = rules[`${list}.*.${leaf}`];
  return rule && { what: `${name}, ${lower(rule.label)}`, unit: rule.unit };
};

const ofRule = (path: string): Named | undefined => {
  const rule = rules[path];
  const service = SERVICES[path.split('.')[0] ?? ''];
  return rule && { what: service === undefined ? rule.label : `${service}, ${lower(rule.label)}`, unit: rule.unit };
};

/** What the figure at a path of the book is called. A path that this version of the site does not know is shown as it is. */
export const figureName = (path: string): Named =>
  ofPrice(path) ?? ofCharge(path) ?? ofSpeed(path) ?? ofRule(path) ?? ofRow(path) ?? { what: path, unit: '' };

/** A value of the book in words: '11', 'upper price', 'PLA'. */
export const valueWords = (value: NonNullable<Value>) =>
  typeof value === 'number' ? String(value) : (ENDS[value] ?? prices[value]?.label ?? value);

const withUnit = (text: string, unit: string) => (unit === '' ? text : `${text} ${rateUnit(unit)}`);

const changeText = ({ what, unit }: Named, { from, to }: Pick<BookChange, 'from' | 'to'>) => {
  if (from === null) return `${what}: new, ${withUnit(valueWords(to ?? ''), unit)}`;
  if (to === null) return `${what}: removed, was ${withUnit(valueWords(from), unit)}`;
  return `${what}: ${valueWords(from)} → ${withUnit(valueWords(to), unit)}`;
};

/** Of a price whose ends are the same, so that they need not be told apart. */
export const priceName = (path: string): Named | undefined => {
  const price = prices[PRICE.exec(path)?.groups?.name ?? ''];
  return price && { what: price.label, unit: price.unit };
};

/** A price of one figure stands in the book as a range whose ends are the same: as one change, it is said once. */
const asOne = (low: BookChange, high: BookChange | undefined): Named | undefined => {
  const { name = '', end } = PRICE.exec(low.path)?.groups ?? {};
  if (end !== 'low' || high?.path !== `prices.${name}.high`) return undefined;
  return low.from === high.from && low.to === high.to ? priceName(low.path) : undefined;
};

/** Changes of the book in words, such as 'PLA, upper price: 10 → 11 tk/gram'. */
export const changesInWords = (changes: readonly BookChange[]): string[] => {
  const [change, next] = changes;
  if (!change) return [];
  const one = asOne(change, next);
  return [changeText(one ?? figureName(change.path), change), ...changesInWords(changes.slice(one ? 2 : 1))];
};
