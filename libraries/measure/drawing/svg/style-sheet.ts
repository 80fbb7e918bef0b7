import type { Element } from './tree.ts';

export type Declarations = Readonly<Record<string, string>>;

/** Property and value, without what makes one more important: nothing here is overridden by a user. */
export const declarations = (text: string): Declarations =>
  Object.fromEntries(
    text.split(';').flatMap((one) => {
      const colon = one.indexOf(':');
      if (colon < 0) return [];
      return [
        [
          one.slice(0, colon).trim().toLowerCase(),
          one
            .slice(colon + 1)
            .replace(/!\s*important\s*$/i, '')
            .trim(),
        ],
      ];
    }),
  );

interface Rule {
  tag: string | undefined;
  id: string | undefined;
  classes: readonly string[];
  /** Identifiers before classes before tags, then by order (CSS Selectors 4, 17). */
  rank: number;
  body: Declarations;
}

/** A tag, an identifier and classes: what drawing programs write. Selectors of several parts are rare in drawings. */
const SIMPLE = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+)*)$/i;
const RANK = { id: 1e8, class: 1e6, tag: 1e5 } as const;

const ruleOf = (selector: string, order: number, body: Declarations): Rule[] => {
  const match = SIMPLE.exec(selector.trim());
  if (!match || match[0] === '') return [];
  const [, name, marks = ''] = match;
  const tag = name === '*' ? undefined : name;
  const parts = marks.match(/[.#][\w-]+/g) ?? [];
  const classes = parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1));
  const id = parts.find((part) => part.startsWith('#'))?.slice(1);
  const rank = (id === undefined ? 0 : RANK.id) + classes.length * RANK.class + (tag === undefined ? 0 : RANK.tag);
  return [{ tag, id, classes, rank: rank + order, body }];
};

/** The blocks of a style sheet; what stands in another block, as in `@media`, is left out with it. */
function* blocksOf(sheet: string): Generator<[prelude: string, body: string], void> {
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, ' ');
  let at = 0;
  for (let open = text.indexOf('{'); open !== -1; open = text.indexOf('{', at)) {
    const prelude = text.slice(at, open).split(';').at(-1) ?? '';
    let depth = 1;
    let end = open + 1;
    for (; end < text.length && depth > 0; end += 1) {
      if (text[end] === '{') depth += 1;
      else if (text[end] === '}') depth -= 1;
    }
    at = end;
    if (!prelude.trim().startsWith('@')) yield [prelude, text.slice(open + 1, end - (depth === 0 ? 1 : 0))];
  }
}

const RULES_MAX = 5_000;

/** What the style sheets of a drawing say about one of its elements, the least important first. */
export const readStyleSheets = (sheets: readonly string[]) => {
  const rules: Rule[] = [];
  for (const sheet of sheets)
    for (const [prelude, text] of blocksOf(sheet)) {
      const body = declarations(text);
      for (const selector of prelude.split(','))
        if (rules.length < RULES_MAX) rules.push(...ruleOf(selector, rules.length, body));
    }
  const byClass = Map.groupBy(rules, ({ classes }) => classes[0]);
  return ({ name, attributes }: Element): Declarations[] => {
    if (rules.length === 0) return [];
    const own = new Set((attributes.class ?? '').split(/\s+/).filter(Boolean));
    const candidates = [undefined, ...own].flatMap((one) => byClass.get(one) ?? []);
    return candidates
      .filter(
        ({ tag, id, classes }) =>
          (tag === undefined || tag === name) &&
          (id === undefined || id === attributes.id) &&
          classes.every((one) => own.has(one)),
      )
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ body }) => body);
  };
};

export type StyleSheets = ReturnType<typeof readStyleSheets>;
