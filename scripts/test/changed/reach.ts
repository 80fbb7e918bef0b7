import type { SourceFile } from '#tests/rules/source-tree.ts';

/** Why a test file is chosen, for a person to read. */
export type Chosen = Map<string, string>;

/**
 * Tables of contents: they import every room, and nearly every test of the server imports them. What they import reaches tests by its
 * room instead.
 */
const TABLES_OF_CONTENTS = [
  'server/services.ts',
  'server/api.ts',
  'server/app.ts',
  'server/main.ts',
  'server/serve-shop.ts',
  'tests/support/app.ts',
  'tests/support/processes/first-start.ts',
  'tests/support/processes/prepared-folder.ts',
];

/** What every test depends on. */
const EVERYTHING =
  /^((libraries\/[^/]+\/)?package\.json|package-lock\.json|\.npmrc|tsconfig\.json|vite(st)?\.config\.ts|playwright\.config\.ts|react-router\.config\.ts)$/;

/** Rules that do not read every file, with what they are about. */
const RULES_ABOUT = new Map([
  ['tests/rules/lint.test.ts', /^\.oxlintrc\.json$/],
  [
    'tests/rules/client-bundle.test.ts',
    /^((content|contract|libraries|server|web|scripts\/vite)\/.*\.tsx?|scripts\/build\.ts)$/,
  ],
]);

/** Why a rule is among the tests of a change. */
const reasonOfRule = (rule: string, changed: readonly string[]) => {
  const about = RULES_ABOUT.get(rule);
  if (!about) return 'reads every file';
  const file = changed.find((one) => about.test(one));
  return file && `is about ${file}`;
};

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The room of a file on any floor: the folders have the same names. */
const roomOf = (file: string) =>
  (/^(?:server\/features|web\/(?:pages|admin)|tests\/e2e\/owner|tests\/e2e)\/([^/.]+)/.exec(file) ??
    /^(?:contract|content|libraries|server|web|tests)\/([^/.]+)\//.exec(file) ??
    /^(scripts)\//.exec(file))?.[1];

/** Everything that imports one of `files`, directly or not, with the file of these that it reaches first. */
const importersOf = (tree: readonly SourceFile[], files: readonly string[]) => {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of tree)
    for (const { to } of imports) importers.set(to, [...(importers.get(to) ?? []), path]);
  const passesAll = files.some((file) => TABLES_OF_CONTENTS.includes(file));
  const reached = new Map(files.map((file) => [file, file]));
  const waiting = [...files];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (!passesAll && TABLES_OF_CONTENTS.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue;
      reached.set(importer, reached.get(file) ?? file);
      waiting.push(importer);
    }
  }
  return reached;
};

/** The names under which `contract/addresses.ts` has a page, and the files of pages (web/routes.ts). */
const pagesOf = (routes: string) =>
  [...routes.matchAll(/page\(siteAddress\.(\w+), '([^']+)'\)/g)].map(([, name = '', file = '']) => ({
    name,
    file: `web/${file}`,
  }));

/** Tests that name the address of a page, or open it by the support of page tests: `siteAddress.shop`, or '/shop' as `addresses` spells it. */
const testsOfPages = (
  tree: readonly SourceFile[],
  reached: ReadonlyMap<string, string>,
  addresses: ReadonlyMap<string, string>,
) => {
  const routes = tree.find(({ path }) => path === 'web/routes.ts')?.text ?? '';
  const pages = pagesOf(routes).filter(({ file }) => reached.has(file));
  const spellings = pages.flatMap(({ name, file }) => {
    const address = addresses.get(name);
    return [`siteAddress.${name}`, ...(address === undefined ? [] : [`'${address}`, `\`${address}`])].map((words) => ({
      words,
      file,
    }));
  });
  const openers = new Map(
    tree.filter(({ path }) => path.startsWith('tests/support/page/')).map((file) => [file.path, file.text]),
  );
  return tree
    .filter(({ path }) => isTest(path) && /^(tests\/e2e|tests\/engines|web)\//.test(path))
    .flatMap(({ path, text, imports }) => {
      const texts = [text, ...imports.map(({ to }) => openers.get(to) ?? '')];
      const found = spellings.find(({ words }) => texts.some((one) => one.includes(words)));
      return found ? [[path, `opens ${found.file}, which ${reached.get(found.file)} reaches`] as const] : [];
    });
};

interface Change {
  tree: readonly SourceFile[];
  changed: readonly string[];
  /** The addresses of pages by their names, up to what varies. */
  addresses: ReadonlyMap<string, string>;
}

/** The tests that a change can reach, each with the reason. Most rules read every file, and are always among them. */
export const testsReached = ({ tree, changed, addresses }: Change): Chosen => {
  const tests = tree.map(({ path }) => path).filter(isTest);
  const everything = changed.find((file) => EVERYTHING.test(file));
  if (everything !== undefined) return new Map(tests.map((file) => [file, `${everything} changed`]));
  const reached = importersOf(tree, changed);
  const rooms = new Map(
    changed.filter((file) => !isTest(file)).flatMap((file) => (roomOf(file) ? [[roomOf(file), file]] : [])),
  );
  const chosen: Chosen = new Map();
  const rules: string[] = [];
  for (const file of tests) {
    const from = reached.get(file);
    const ofRoom = rooms.get(roomOf(file));
    if (from === file) chosen.set(file, 'changed');
    else if (from !== undefined) chosen.set(file, `imports ${from}`);
    else if (ofRoom !== undefined) chosen.set(file, `is in the room of ${ofRoom}`);
    else if (file.startsWith('tests/rules/')) rules.push(file);
  }
  for (const rule of rules) {
    const reason = reasonOfRule(rule, changed);
    if (reason !== undefined) chosen.set(rule, reason);
  }
  for (const [file, reason] of testsOfPages(tree, reached, addresses)) if (!chosen.has(file)) chosen.set(file, reason);
  return chosen;
};
