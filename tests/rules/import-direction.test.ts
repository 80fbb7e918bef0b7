import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { directionFaults, folderCycles, importCycles, queriesElsewhere } from './import-direction.ts';
import { sourceTree, treeOf } from './source-tree.ts';

const tree = sourceTree();

test('every import is allowed for its folder', () => {
  expect(tree.length).toBeGreaterThan(100);
  expect(directionFaults(tree)).toEqual([]);
});

test('there are no circular imports between files', () => {
  expect(importCycles(tree)).toEqual([]);
});

/** Circles that are still to be undone, each by its first two folders. */
const KNOWN_CIRCLES = [
  ['web/pages/order/ahead', 'web/pages/order/parts'],
  ['web/pages/order/first-step', 'web/pages/order/steps'],
];

test('there are no circular imports between folders, but for those that are named', () => {
  const found = folderCycles(tree).map((circle) => [...new Set(circle.split(' -> '))].toSorted());
  expect(new Set(found.map(String))).toEqual(new Set(KNOWN_CIRCLES.map(String)));
});

test('only repositories and server/database query the database', () => {
  expect(queriesElsewhere(tree)).toEqual([]);
});

const PLACE_ORDER = 'server/features/placing/place-order.ts';
const ROUTES = 'server/features/placing/placing.routes.ts';
const SERVICE = 'server/features/orders/orders.service.ts';
const REPOSITORY = 'server/features/orders/orders.repository.ts';

test.each([
  ['contract/x.ts', "import { useState } from 'react';"],
  ['contract/x.ts', "import type { Product } from '#content/products.ts';"],
  ['content/x.ts', "import fs from 'node:fs';"],
  ['content/x.ts', "import { shop } from '#server/config/config.ts';"],
  ['libraries/measure/mesh/x.ts', "import { readFile } from 'node:fs/promises';"],
  ['libraries/pricing/x.ts', "import { FIRST_PRICE_BOOK } from '#content/price-book.ts';"],
  ['libraries/pricing/x.ts', "import { serviceOf } from '#contract/services/services.ts';"],
  ['libraries/pricing/x.ts', "import { fits } from '#measure/limits.ts';"],
  ['libraries/measure/mesh/x.ts', "import { ORDER_LIMITS } from '#contract/limits.ts';"],

  [PLACE_ORDER, "import { fastify } from 'fastify';"],
  [PLACE_ORDER, "import type { FastifyRequest } from 'fastify';"],
  [PLACE_ORDER, "import { sql } from 'kysely';"],
  [PLACE_ORDER, "import { replies } from '#server/http/replies.ts';"],
  [PLACE_ORDER, "import { routes } from './placing.routes.ts';"],
  [PLACE_ORDER, "import { findProduct } from '#server/features/products/products.repository.ts';"],
  [SERVICE, "import { productsService } from '#server/features/products/products.service.ts';"],
  [SERVICE, "import type { Row } from '#server/features/products/product-rows.ts';"],
  [SERVICE, "import { createServices } from '#server/services.ts';"],
  [ROUTES, "import { placeOrder } from './place-order.ts';"],
  [ROUTES, "import { findOrder } from '../orders.repository.ts';"],
  [ROUTES, "import type { OrderWithFiles } from '#server/features/orders/orders.repository.ts';"],
  [ROUTES, "import { sql } from 'kysely';"],
  [ROUTES, "import type { Services } from '#server/services.ts';"],
  ['server/start/x.ts', "import { openRooms } from '#server/rooms.ts';"],
  ['server/start/x.ts', "import { findOrder } from '#server/features/orders/orders.repository.ts';"],
  [ROUTES, "import { tables } from '#server/database/tables.ts';"],
  [REPOSITORY, "import type { FastifyRequest } from 'fastify';"],
  [REPOSITORY, "import type { OrdersService } from './orders.service.ts';"],
  [REPOSITORY, "import { readFile } from 'node:fs/promises';"],

  ['server/files/disk/disk-file-store.ts', "import { findOrder } from '#server/features/orders/orders.repository.ts';"],
  ['server/jobs/worker.ts', "import { findOrder } from '#server/features/orders/orders.repository.ts';"],
  ['server/jobs/worker.ts', "import type { Mailer } from '#server/features/notifications/mailer.ts';"],
  ['server/http/limits/throttle.ts', "import { findOrder } from '#server/features/orders/orders.repository.ts';"],
  ['server/http/session.ts', "import type { AuthService } from '#server/features/auth/auth.service.ts';"],
  ['server/http/health.ts', "import type { Services } from '#server/services.ts';"],
  ['server/pages/site.ts', "import { findProduct } from '#server/features/products/products.repository.ts';"],
  ['server/pages/site.ts', "import { Home } from '#web/pages/home/home.page.tsx';"],
  ['server/upkeep/sweep.ts', "import type { Row } from '#server/features/orders/orders.repository.ts';"],
  ['server/database/paging.ts', "import { placeOrder } from '#server/features/placing/place-order.ts';"],
  ['server/database/paging.ts', "import { reply } from '#server/http/replies.ts';"],
  ['server/database/migrations/0099-x.ts', "import { now } from '#server/database/paging.ts';"],
  ['server/x.ts', "import { Page } from '#web/pages/x/x.page.tsx';"],
  ['server/x.ts', "import { ensureBuilt } from '#scripts/build.ts';"],
  ['server/errors.ts', "import { findOrder } from '#server/features/orders/orders.repository.ts';"],
  ['server/config/config.ts', "import type { Services } from '#server/services.ts';"],
  ['server/logging/service-log.ts', "import type { Services } from '#server/services.ts';"],
  ['server/cellar/x.ts', "import { z } from 'zod';"],

  ['web/pages/home/hero.tsx', "import { Sidebar } from '#web/admin/shell/sidebar.tsx';"],
  ['web/pages/home/hero.tsx', "import { Map } from '#web/pages/about/map.tsx';"],
  ['web/pages/x/x.page.tsx', "import { db } from '#server/x.ts';"],
  ['web/pages/x/x.page.tsx', "export { db } from '#server/x.ts';"],
  ['web/pages/x/x.page.tsx', "await import('#server/x.ts');"],
  ['web/pages/x/x.page.tsx', "import 'node:fs';"],
  ['web/admin/orders/x.tsx', "import { ProductRows } from '#web/admin/products/product-rows.tsx';"],
  ['web/admin/orders/x.tsx', "import { Hero } from '#web/pages/home/hero.tsx';"],
  ['web/admin/parts/x.tsx', "import { Sidebar } from '#web/admin/shell/sidebar.tsx';"],
  ['web/ui/x.tsx', "import { client } from '#web/api/client.ts';"],
  ['web/ui/x.tsx', "import { Title } from '#web/pages/x/title.tsx';"],
  ['web/ui/x.tsx', "import { builders } from '#tests/support/x.ts';"],
  ['web/api/x.ts', "import { toast } from '#web/elements/toast.ts';"],
  ['web/elements/x.ts', "import { useState } from 'react';"],
  ['web/forms/x.tsx', "import { Hero } from '#web/pages/home/hero.tsx';"],

  ['server/x.ts', "import { secret } from '../../elsewhere/x.ts';"],
  ['server/files/disk/disk-file-store.ts', "import { NoRoom } from '../../errors.ts';"],
  ['tests/support/x.ts', "import { NoRoom } from '../../server/errors.ts';"],
])('the rule of imports finds, in %s, %s', (file, text) => {
  expect(directionFaults(treeOf({ [file]: text }))).not.toEqual([]);
});

test('the error of a forbidden import states the rule', () => {
  expect(directionFaults(treeOf({ [PLACE_ORDER]: "import { sql } from 'kysely';" }))).toEqual([
    expect.stringMatching(/^server\/features\/placing\/place-order\.ts imports kysely: the services of a room know/),
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

test('the rule finds circular imports between files, types included', () => {
  const files = { 'server/a.ts': "import './b.ts';", 'server/b.ts': "import type { A } from './a.ts';" };
  expect(importCycles(treeOf(files))).toEqual(['server/a.ts -> server/b.ts -> server/a.ts']);
});

test('the rule finds circular imports between folders even if no file is in a circle', () => {
  const files = {
    'server/http/a.ts': "import '#server/features/auth/b.ts';",
    'server/features/auth/b.ts': '',
    'server/features/auth/c.ts': "import type { D } from '#server/http/d.ts';",
    'server/http/d.ts': '',
  };
  expect(importCycles(treeOf(files))).toEqual([]);
  expect(folderCycles(treeOf(files))).toEqual(['server/http -> server/features -> server/http']);
});

test.each([
  ['rooms', 'server/features/contact', 'server/features/orders'],
  ['sub-rooms of a room', 'server/features/uploads/resumable', 'server/features/uploads/waiting'],
  ['folders of the contract', 'contract/orders', 'contract/services'],
])('the rule finds circles of %s, at any depth', (_what, one, other) => {
  const files = {
    [`${one}/deep/down/a.ts`]: `import '#${other}/b.ts';`,
    [`${other}/b.ts`]: '',
    [`${other}/c.ts`]: `import type { D } from '#${one}/d.ts';`,
    [`${one}/d.ts`]: '',
  };
  expect(folderCycles(treeOf(files))).toEqual([`${one} -> ${other} -> ${one}`]);
});

test('a folder puts together what its sub-folders hold, which is no circle', () => {
  const files = {
    'server/pdf/render.ts': "import './layout/table.ts';",
    'server/pdf/layout/table.ts': "import type { Document } from '#server/pdf/document.ts';",
    'server/pdf/document.ts': '',
  };
  expect(folderCycles(treeOf(files))).toEqual([]);
});

test('the rule finds a query outside a repository', () => {
  const text = "export const read = (db: Database) => db.selectFrom('orders').selectAll().execute();";
  expect(queriesElsewhere(treeOf({ [PLACE_ORDER]: text, [REPOSITORY]: text }))).toEqual([PLACE_ORDER]);
});

test.each([
  ['#workshop/bench/load.ts', 'ERR_PACKAGE_IMPORT_NOT_DEFINED'],
  ['@karkhana/workshop/bench/load.ts', 'ERR_PACKAGE_PATH_NOT_EXPORTED'],
  ['#measure/mesh/mesh.ts', 'ERR_PACKAGE_PATH_NOT_EXPORTED'],
  ['#pricing/charge.ts', 'ERR_PACKAGE_PATH_NOT_EXPORTED'],
])('Node refuses the product what has no door: %s', (name, code) => {
  expect(() => createRequire(import.meta.url).resolve(name)).toThrow(expect.objectContaining({ code }));
});

test.each([
  ['measure', '#server/config/config.ts'],
  ['measure', '#pricing'],
  ['measure', '#tests/support/app.ts'],
  ['pricing', '#web/api/client.ts'],
])('Node refuses the library %s what it may not know: %s', (library, name) => {
  const inside = createRequire(path.resolve('libraries', library, 'package.json'));
  expect(() => inside.resolve(name)).toThrow(expect.objectContaining({ code: 'ERR_PACKAGE_IMPORT_NOT_DEFINED' }));
});

test('what stands beside the tests of a library is refused to the product', () => {
  const planted = treeOf({ 'web/measuring/x.ts': "import { box } from '#measure/testing/meshes.ts';" });
  expect(directionFaults(planted).join()).toContain('what is under testing/ is for tests alone');
});
