import { parseSync } from 'vite';
import { floorOf, type SourceFile } from './source-tree.ts';

const MAP = 'contract/addresses.ts';
/** Tests may spell an address: what the outside relies on is promised there once more, on purpose. */
const FLOORS = ['contract', 'content', 'server', 'web', 'scripts'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Every text in the code, comments left out; `${}` stands for what is filled in. */
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

/** The path of an address up to its first blank; that of the home page would be found in every '/'. */
const pathsOf = (addresses: Iterable<unknown>) =>
  [...addresses]
    .map((address) => (address as { pattern?: string }).pattern ?? address)
    .filter((address) => typeof address === 'string')
    .map((address) => address.split('/:')[0] ?? '')
    .filter((path) => path.length > 1);

const CONTINUED = /\$\{(?:API|(?:api|site)Address\.\w+)\}\/(?=[\w:$])/;
const ROUTE_BY_HAND = /\b(?:route|page)\(\s*'(?!\*')/;

/** Addresses that are spelled a second time, or put together by hand, outside of contract/addresses.ts. */
export const spelledAddresses = (tree: readonly SourceFile[], api: string, addresses: Iterable<unknown>) => {
  const paths = pathsOf(addresses);
  const isSpelled = (text: string) =>
    text.includes(api) ||
    paths.some((path) => text === path || ['/', '?', '#'].some((next) => text.startsWith(path + next)));
  return tree
    .filter(({ path }) => FLOORS.includes(floorOf(path)) && path !== MAP && !isTest(path))
    .flatMap(({ path, text }) => {
      const continued = CONTINUED.exec(text)?.[0];
      return [
        ...textsOf(path, text).filter(isSpelled),
        ...(continued === undefined ? [] : [continued]),
        ...(path === 'web/routes.ts' && ROUTE_BY_HAND.test(text) ? ['a route that is no address'] : []),
      ].map((spelled) => `${path} spells ${spelled}: take it from ${MAP}`);
    });
};
