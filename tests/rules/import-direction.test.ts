import { expect, test } from 'vitest';
import { directionFaults, importCycles } from './import-direction.ts';
import { sourceTree, treeOf } from './source-tree.ts';

const tree = sourceTree();

test('every import goes in the direction of the house', () => {
  expect(tree.length).toBeGreaterThan(100);
  expect(directionFaults(tree)).toEqual([]);
});

test('no chain of imports comes back to where it began', () => {
  expect(importCycles(tree)).toEqual([]);
});

test.each([
  ['contract/x.ts', "import { useState } from 'react';", 'contract/ imports nothing but zod'],
  ['contract/x.ts', "import type { Product } from '../content/products.ts';", 'contract/ imports nothing but zod'],
  ['content/x.ts', "import { db } from '../server/database/sqlite.ts';", 'content/ imports nothing but itself'],
  ['content/x.ts', "import fs from 'node:fs';", 'content/ imports nothing but itself'],
  ['web/pages/x/x.page.tsx', "import { db } from '../../../server/x.ts';", 'web/ takes only types from server/'],
  ['web/pages/x/x.page.tsx', "export { db } from '../../../server/x.ts';", 'web/ takes only types from server/'],
  ['web/pages/x/x.page.tsx', "await import('../../../server/x.ts');", 'web/ takes only types from server/'],
  ['web/pages/x/x.page.tsx', "import 'node:fs';", 'packages that run on the server only'],
  ['web/ui/x.tsx', "import { builders } from '../../tests/support/x.ts';", 'nothing from scripts/, tests/ and build/'],
  ['web/ui/x.tsx', "import { Title } from '../pages/x/title.tsx';", 'knows no page'],
  ['server/x.ts', "import { Page } from '../web/pages/x/x.page.tsx';", 'server/ takes only types from web/'],
  ['server/x.ts', "import { ensureBuilt } from '../scripts/build.ts';", 'nothing from scripts/, tests/ and build/'],
  ['server/features/x/x.service.ts', "import type { FastifyRequest } from 'fastify';", 'do not know HTTP'],
  ['server/features/x/x.repository.ts', "import { reply } from '../../http/replies.ts';", 'do not know HTTP'],
  ['server/features/x/x.repository.ts', "import type { X } from './x.service.ts';", 'do not know services'],
  ['server/features/x/x.routes.ts', "import { sql } from 'kysely';", 'routes ask services'],
  ['server/features/x/x.routes.ts', "import { findX } from './x.repository.ts';", 'routes ask services'],
  ['server/features/x/x.routes.ts', "import { tables } from '../../database/tables.ts';", 'routes ask services'],
  [
    'server/features/x/x.service.ts',
    "import { findY } from '../y/y.repository.ts';",
    'rooms meet only through services',
  ],
  [
    'server/features/x/x.service.ts',
    "import { yService } from '../y/y.service.ts';",
    'rooms meet only through services',
  ],
  ['server/database/migrations/0099-x.ts', "import { now } from '../paging.ts';", 'imports only kysely'],
  ['server/x.ts', "import { secret } from '../../elsewhere/x.ts';", 'no import leaves the repository'],
])('in %s, %s is found', (file, text, sentence) => {
  expect(directionFaults(treeOf({ [file]: text })).join('\n')).toContain(sentence);
});

test('types may be taken where values may not', () => {
  const text = "import type { Config } from '../server/config.ts'; import { type X } from '../server/x.ts';";
  expect(directionFaults(treeOf({ 'web/context.ts': text }))).toEqual([]);
});

test('a cycle is found, types included', () => {
  const files = { 'server/a.ts': "import './b.ts';", 'server/b.ts': "import type { A } from './a.ts';" };
  expect(importCycles(treeOf(files))).toEqual(['server/a.ts -> server/b.ts -> server/a.ts']);
});
