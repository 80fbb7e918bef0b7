import { expect, test } from 'vitest';
import { folderCycles, importCycles } from './circles.ts';
import { directionFaults, islandsWithRouter } from './import-direction.ts';
import { sourceTree, treeOf } from './source-tree.ts';
import { queriesElsewhere } from './table-owners.ts';

const tree = sourceTree();

test('every import is allowed for its folder', () => {
  expect(tree.length).toBeGreaterThan(100);
  expect(directionFaults(tree)).toEqual([]);
});

test('there are no circular imports between files', () => {
  expect(importCycles(tree)).toEqual([]);
});

test('there are no circular imports between folders', () => {
  expect(folderCycles(tree)).toEqual([]);
});

test('no island of a public page reaches the router', () => {
  expect(tree.some(({ path }) => path.endsWith('.island.ts'))).toBe(true);
  expect(islandsWithRouter(tree)).toEqual([]);
});

test('only repositories and server/database query the database', () => {
  expect(queriesElsewhere(tree)).toEqual([]);
});

const SERVICE = 'server/features/placing/place-order.ts';

test('the error of a forbidden import states the rule', () => {
  expect(directionFaults(treeOf({ [SERVICE]: "import { fails } from '#server/http/replies.ts';" }))).toEqual([
    `${SERVICE} imports server/http/replies.ts: server/features knows neither HTTP nor SQL, and each room others only by their services, which are passed to it`,
  ]);
});

test('some places may import types but not values, and tests may import everything', () => {
  const files = {
    'web/context.ts': "import type { Config } from '#server/config/config.ts'; import { type X } from '#server/x.ts';",
    [SERVICE]: "import type { ProductsService } from '#server/features/products/products.service.ts';",
    'server/features/placing/place-order.test.ts': "import { sql } from 'kysely';",
  };
  expect(directionFaults(treeOf(files))).toEqual([]);
});

test('a folder puts together what its sub-folders hold, which is no circle', () => {
  const files = {
    'server/pdf/render.ts': "import './layout/table.ts';",
    'server/pdf/layout/table.ts': "import type { Document } from '#server/pdf/document.ts';",
    'server/pdf/document.ts': '',
  };
  expect(folderCycles(treeOf(files))).toEqual([]);
});
