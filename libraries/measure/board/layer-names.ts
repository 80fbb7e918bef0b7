import { type NamedRole, OTHER, type Role, type Side } from './roles.ts';

/** More than a guess: the usual programs give this name to nothing else. */
const KNOWN = 2;
/** Some programs put the outline there, and others anything. */
const PERHAPS = 1;

type Rule<Value> = readonly [pattern: RegExp, value: Value];

const named = (role: Role, side?: Side, certainty = KNOWN): NamedRole => ({ role, ...(side && { side }), certainty });
const firstOf = <Value>(rules: readonly Rule<Value>[], name: string) =>
  rules.find(([pattern]) => pattern.test(name))?.[1];

/** Endings that say it all: Protel and Altium, Eagle, OrCAD, Target. */
const ENDINGS: readonly Rule<NamedRole>[] = [
  [/\.(gbrjob|job|pdf|md|csv|rep|gpi|dri|rul|apr|extrep|ldp|reports?)$/, OTHER],
  [/\.(gdd|gd\d+|gg\d+|gpt|gpb|gdl|gme|gta|gba|gtc|gbc|whl)$/, named('documentation')],
  [/\.(drl|xln|exc|drd|nc|tap|ncd|cnc|npt|rou|fdr|drill)$/, named('drill')],
  [/\.(gko|oln|outline)$/, named('outline')],
  [/\.(gtl|cmp|top)$/, named('copper', 'top')],
  [/\.(gbl|sol|sld|bot)$/, named('copper', 'bottom')],
  [/\.(g\d{1,2}l?|gp\d{1,2}|ly\d{1,2}|in\d{1,2})$/, named('copper', 'inner')],
  [/\.(gts|stc|smt|tsm|stoptop)$/, named('mask', 'top')],
  [/\.(gbs|sts|smb|bsm|stopbot)$/, named('mask', 'bottom')],
  [/\.(gto|plc|sst|tsk|positop)$/, named('silk', 'top')],
  [/\.(gbo|pls|ssb|bsk|posibot)$/, named('silk', 'bottom')],
  [/\.(gtp|crc|spt|tsp|pastetop)$/, named('paste', 'top')],
  [/\.(gbp|crs|spb|bsp|pastebot)$/, named('paste', 'bottom')],
];

/** What a layer is, in the words of the usual programs; paste before mask, since both are called solder. */
const KINDS: readonly Rule<Role>[] = [
  [
    /(drill|drl)[ _.-]?(draw|map|guide|legend)|assembly|assy|courty(ar)?d|crtyd|adhes|glue|multi[ _.-]?layer/,
    'documentation',
  ],
  [/document|(^|[ _.-])(fab|dwgs|cmts|eco\d|margin|user|notes)([ _.-]|$)/, 'documentation'],
  [/outl+ine|edge[ _.-]?cuts?|(^|[ _.-])edges?([ _.-]|$)|profile|contour/, 'outline'],
  [/board[ _.-]?(edge|shape|cut|border)/, 'outline'],
  [/paste|cream|stencil|metal[ _.-]?mask/, 'paste'],
  [/mask|resist|stop|(^|[ _.-])solder[ _.-]?(top|bot)|(top|bot(tom)?|front|back)[ _.-]?solder([ _.-]|$)/, 'mask'],
  [/silk|legend|overlay|ident|posi(top|bot)|nomenclature|symbol/, 'silk'],
  [/copper|(^|[ _.-])([fb]|in\d+)[ _.-]?cu([ _.-]|$)|signal|etch|conduct|internal[ _.-]?plane/, 'copper'],
];

const TOP = /(?<!s)top|front|(^|[ _.-])f[ _.-](cu|mask|silk|paste)|comp(onent)?[ _.-]?side/g;
const BOTTOM = /bot(tom)?|back|(^|[ _.-])b[ _.-](cu|mask|silk|paste)|solder[ _.-]?side/g;
const INNER = /inner|internal|(^|[ _.-])in\d+|(^|[ _.-])(l|mid|layer|signal|plane)[ _.-]?\d+/;
/** A side and nothing else is copper: `board_top.gbr`, `TopLayer.ger`. */
const SIDE_ALONE = /(^|[ _.-])(top|bot|bottom|front|back)[ _.-]?(layer)?\.\w+$/;
const LAYER_NUMBER = /(^|[ _.-])(l|mid|layer|signal|plane)[ _.-]?\d{1,2}([ _.-]|$)/;

const lastMatch = (pattern: RegExp, name: string) => [...name.matchAll(pattern)].at(-1)?.index ?? -1;

/** The side that a name ends with: what comes before is more often the project's. */
const sideIn = (name: string): Side | undefined => {
  const [top, bottom] = [lastMatch(TOP, name), lastMatch(BOTTOM, name)];
  if (top === -1 && bottom === -1) return INNER.test(name) ? 'inner' : undefined;
  return top > bottom ? 'top' : 'bottom';
};

const byWords = (name: string): NamedRole | undefined => {
  const kind = firstOf(KINDS, name);
  const side = sideIn(name);
  if (kind === 'outline' || kind === 'documentation') return named(kind);
  if (kind === 'copper') return named(kind, side ?? 'inner');
  if (kind !== undefined) return named(kind, side);
  if (SIDE_ALONE.test(name)) return named('copper', side);
  return LAYER_NUMBER.test(name) || /inner/.test(name) ? named('copper', 'inner') : undefined;
};

const PERHAPS_OUTLINE =
  /\.(gm\d{1,2}|gm|gml|mill?|dim|fab|bor)$|dimension|border|mech|keep[ _.-]?out|milling|board\.\w+$/;

const roleOf = (name: string): NamedRole => {
  const role = firstOf(ENDINGS, name) ?? byWords(name);
  return role ?? (PERHAPS_OUTLINE.test(name) ? named('outline', undefined, PERHAPS) : OTHER);
};

const baseOf = (name: string) => (name.split('/').at(-1) ?? name).toLowerCase();

/** What all names begin with, as far as it is whole words: the project's name, which may be any. */
export const projectPrefix = (names: readonly string[]): string => {
  const bases = names.map(baseOf);
  const [first = '', ...rest] = bases;
  let length = first.length;
  for (const name of rest) while (!name.startsWith(first.slice(0, length))) length -= 1;
  const common = rest.length === 0 ? '' : first.slice(0, length);
  const endsWord = bases.every((name) => /^([ _.-]|$)/.test(name.slice(length)));
  return endsWord ? common : (/^.*[ _.-]/.exec(common)?.[0] ?? '');
};

/** What a file's name says, folders and the project's name left aside. */
export const roleFromName = (name: string, prefix = ''): NamedRole => {
  const base = baseOf(name);
  const own = roleOf(base.startsWith(prefix) ? base.slice(prefix.length) : base);
  return own.role === 'other' ? roleOf(base) : own;
};
