import { parseSync } from 'vite';
import { floorOf, type SourceFile } from './source-tree.ts';

const MAP = 'contract/addresses.ts';
const MAPS = [MAP, 'contract/site-addresses.ts'];
/** Tests may spell addresses, because they repeat on purpose what other programs rely on. */
const FLOORS = ['contract', 'content', 'server', 'web', 'scripts', 'workshop'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Every string literal of a source, without comments; `${}` stands for a substitution. */
const textsOf = (file: string, text: string): string[] => {
  const texts: string[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { raw: string } }[] };
    if (type === 'Literal' && typeof value === 'string') texts.push(value);
    if (quasis) texts.push(quasis.map((quasi) => quasi.value.raw).join('${}'));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, text).program.body);
  return texts;
};

/** The path of an address up to its first parameter, without the home page, which every '/' would match. */
const pathsOf = (addresses: Iterable<unknown>) =>
  [...addresses]
    .map((address) => (address as { pattern?: string }).pattern ?? address)
    .filter((address) => typeof address === 'string')
    .map((address) => address.split('/:')[0] ?? '')
    .filter((path) => path.length > 1);

const CONTINUED = /\$\{(?:API|(?:api|site)Address\.\w+)\}\/(?=[\w:$])/;
const ROUTE_BY_HAND = /\b(?:route|page)\(\s*'(?!\*')/;

/** Addresses that are spelled again or built by hand outside the maps of addresses. */
export const spelledAddresses = (tree: readonly SourceFile[], api: string, addresses: Iterable<unknown>) => {
  const paths = pathsOf(addresses);
  const isSpelled = (text: string) =>
    text.includes(api) ||
    paths.some((path) => text === path || ['/', '?', '#'].some((next) => text.startsWith(path + next)));
  /** Most sources begin no text with an address, and need not be parsed to see where its texts are. */
  const mayBeSpelled = (text: string) =>
    text.includes(api) || paths.some((path) => ["'", '"', '`'].some((quote) => text.includes(quote + path)));
  return tree
    .filter(({ path }) => FLOORS.includes(floorOf(path)) && !MAPS.includes(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const continued = CONTINUED.exec(text)?.[0];
      return [
        ...(mayBeSpelled(text) ? textsOf(path, text).filter(isSpelled) : []),
        ...(continued === undefined ? [] : [continued]),
        ...(path === 'web/routes.ts' && ROUTE_BY_HAND.test(text)
          ? ['a route without an address of contract/addresses.ts']
          : []),
      ].map((spelled) => `${path} spells ${spelled}: take it from ${MAP}`);
    });
};
