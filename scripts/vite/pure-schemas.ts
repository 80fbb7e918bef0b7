import path from 'node:path';
import type { Plugin } from 'vite';

/** The shop's own, and no folder of that name elsewhere: what others do at the start they may mean. */
const CONTRACT = `${path.resolve('contract')}${path.sep}`;

interface Declared {
  start: number;
  end: number;
}

/** What calls something to make a value: a schema, and nothing else that is seen from outside. */
const MADE_BY_CALL = new Set(['CallExpression', 'NewExpression']);

/**
 * Lets browsers leave out the schemas that none of their pages uses. A bundler keeps each call whose result nobody reads, since it could do
 * something; those that make the constants of `contract/` do nothing, so each is marked as pure.
 */
export const pureSchemas = (): Plugin => ({
  name: 'karkhana:pure-schemas',
  enforce: 'post', // TypeScript is gone by then
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  transform(code, id) {
    if (!id.startsWith(CONTRACT)) return undefined;
    const made: Declared[] = [];
    for (const statement of this.parse(code).body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { init } of declaration.declarations) if (init && MADE_BY_CALL.has(init.type)) made.push(init);
    }
    // From the end, so that the places before stay what they are.
    const pure = made.reduceRight(
      (rest, { start, end }) =>
        `${rest.slice(0, start)}/* @__PURE__ */ (() => ${rest.slice(start, end)})()${rest.slice(end)}`,
      code,
    );
    return { code: pure, map: null };
  },
});
