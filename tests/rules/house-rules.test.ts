import { expect, test } from 'vitest';
import { faultsOf } from './house-rules.ts';
import { treeOf } from './source-tree.ts';

/** A fault that somebody might build in: the rule that it breaks, the file, what is written in it, and what is said of it. */
type Fault = readonly [rule: string, file: string, text: string, says: string];

const NODE = 'Node finds no door';
const NOT_NAMED = 'package.json does not name it';
const NOT_AT_HOME = 'packages.ts names its home';
const ROOMS_MEET = 'rooms meet only through services';

const FLOORS: readonly Fault[] = [
  ['the contract knows no text of the shop', 'contract/x.ts', "import type { P } from '#content/products.ts';", NODE],
  ['the contract needs no package but zod', 'contract/x.ts', "import { useState } from 'react';", NOT_NAMED],
  ['texts are data', 'content/x.ts', "export const price = () => '6-10';", 'content/ is data'],
  [
    'a format is no method of a text',
    'contract/x.ts',
    "z.string()\n  .trim()\n  .max(MOST(3), 'Too long')\n  .email('No address')",
    'which browsers lack',
  ],
  ['texts know no server', 'content/x.ts', "import '#server/config/config.ts';", NODE],
  ['texts read no file', 'content/x.ts', "import fs from 'node:fs';", NOT_NAMED],
  ['the server takes types alone from pages', 'server/x.ts', "import '#web/root.tsx';", 'imports only types from web/'],
  [
    'pages take types alone from the server',
    'web/x.ts',
    "export { x } from '#server/x.ts';",
    'only types from server/',
  ],
  ['so they do where they load later', 'web/pages/x/x.tsx', "await import('#server/x.ts');", 'knows neither'],
  ['pages need no Node', 'web/pages/x/x.page.tsx', "import 'node:fs';", NOT_AT_HOME],
  ['the product knows no command', 'server/x.ts', "import '#scripts/build.ts';", 'nothing from scripts/ and tests/'],
  ['the product knows no workshop', 'server/x.ts', "import '#workshop/bench/load.ts';", NODE],
  ['the workshop has no other door', 'server/x.ts', "import '@karkhana/workshop/bench/load.ts';", NODE],
  ['the product knows no support of tests', 'web/ui/x.tsx', "import '#tests/support/x.ts';", 'web/ui knows no page'],
  ['testing/ is for tests', 'web/measuring/x.ts', "import '#measure/testing/meshes.ts';", 'is for tests alone'],
  ['a new folder says what it may know', 'server/cellar/x.ts', "import { z } from 'zod';", 'does not say what may be'],
  ['a name says what is in a file', 'server/features/contact/utils.ts', '', 'contact/utils.ts'],
  ['the product has types', 'server/features/contact/words.mjs', 'export const x = 1;', 'write TypeScript'],
  ['settings are read in one place', 'server/jobs/x.ts', 'const port = process.env.PORT;', 'only server/config/ does'],
  ['an address is spelled once', 'server/x.ts', "const url = '/api/v1/orders';", 'take it from contract/addresses.ts'],
  ['figures are grouped alike', 'web/ui/x.tsx', "const said = count.toLocaleString('en');", 'locale()'],
  ['imports between folders say from where', 'server/http/x.ts', "import '../errors.ts';", 'across folders'],
  ['so do those of tests', 'tests/support/x.ts', "import '../../server/errors.ts';", 'across folders'],
  ['no import leaves the repository', 'server/x.ts', "import '../../elsewhere/x.ts';", 'leaves the repository'],
];

const LIBRARIES: readonly Fault[] = [
  ['measure is entered by its doors', 'web/measuring/x.ts', "import '#measure/mesh/mesh.ts';", NODE],
  ['pricing is entered by its doors', 'server/x.ts', "import { charge } from '#pricing/charge.ts';", NODE],
  ['pdf is entered by its door', 'server/pdf/x.ts', "import '#pdf/layout/lines.ts';", NODE],
  ['the viewer is entered by its doors', 'web/ui/x.tsx', "import type { S } from '#viewer/stage/stage.ts';", NODE],
  ['nobody climbs into a library', 'web/ui/x.tsx', "import '../../libraries/viewer/dom.ts';", 'across folders'],
  ['no library climbs out', 'libraries/pdf/layout/x.ts', "import '../../../server/errors.ts';", 'across folders'],
  ['measure knows no server', 'libraries/measure/x.ts', "import '#server/config/config.ts';", NODE],
  ['measure knows no price', 'libraries/measure/x.ts', "import { price } from '#pricing';", NODE],
  ['measure knows no test of the shop', 'libraries/measure/x.test.ts', "import '#tests/support/app.ts';", NODE],
  [
    'measure knows no limit of orders',
    'libraries/measure/x.ts',
    "import '#contract/limits.ts';",
    'arithmetic on bytes',
  ],
  ['measure needs no Node', 'libraries/measure/mesh/x.ts', "import 'node:fs/promises';", NOT_NAMED],
  ['pricing knows no page', 'libraries/pricing/x.ts', "import '#web/api/client.ts';", NODE],
  ['pricing loads no schema', 'libraries/pricing/x.ts', "import '#contract/text.ts';", 'it takes types alone'],
  ['pricing loads nothing of measure', 'libraries/pricing/x.ts', "import '#measure/formats';", 'it takes types alone'],
  ['pricing has no book', 'libraries/pricing/x.ts', "import '#content/price-book.ts';", 'it takes types alone'],
  ['the viewer knows no page', 'libraries/viewer/x.ts', "import '#web/elements/toast.ts';", NODE],
  ['the viewer needs no React', 'libraries/viewer/x.ts', "import { useRef } from 'react';", NOT_NAMED],
  ['the viewer measures nothing', 'libraries/viewer/x.ts', "import '#measure';", 'it knows what reads them'],
  ['the viewer asks for previews alone', 'libraries/viewer/x.ts', "fetch('/x');", 'asks the network'],
];

const ROUTES = 'server/features/placing/placing.routes.ts';
const SERVICE = 'server/features/placing/place-order.ts';
const REPOSITORY = 'server/features/contact/contact.repository.ts';
const FOREIGN = "import type { Row } from '#server/features/products/products.repository.ts';";

const SERVER: readonly Fault[] = [
  ['a room does not reach into another', SERVICE, FOREIGN, ROOMS_MEET],
  ['a room gets services passed in', SERVICE, "import '#server/features/products/products.service.ts';", ROOMS_MEET],
  [
    'a room knows few services',
    SERVICE,
    "import type { Services } from '#server/services.ts';",
    'others only by their',
  ],
  ['a service knows no HTTP', SERVICE, "import type { FastifyRequest } from 'fastify';", NOT_AT_HOME],
  ['a service knows no reply', SERVICE, "import '#server/http/replies.ts';", 'neither HTTP nor SQL'],
  ['a service knows no route', SERVICE, "import { routes } from './placing.routes.ts';", 'neither HTTP nor SQL'],
  ['a service writes no SQL', SERVICE, "import { sql } from 'kysely';", NOT_AT_HOME],
  ['a service opens no database', SERVICE, "import { connectDatabase } from '#server/database/connect.ts';", 'nor SQL'],
  ['a service asks its repository', SERVICE, "db.selectFrom('orders').execute();", 'only repositories and'],
  ['a package stays in its room', 'server/features/contact/mail.ts', "import sharp from 'sharp';", NOT_AT_HOME],
  ['a route asks no repository', ROUTES, "import type { Row } from './placing.repository.ts';", 'translates'],
  ['a route writes no SQL', ROUTES, "import { sql } from 'kysely';", NOT_AT_HOME],
  ['a route decides nothing', ROUTES, "import { placeOrder } from './place-order.ts';", 'translates'],
  ['a route names its services', ROUTES, "import type { Services } from '#server/services.ts';", 'translates'],
  ['a repository knows no HTTP', REPOSITORY, "import type { FastifyRequest } from 'fastify';", NOT_AT_HOME],
  ['a repository knows no service', REPOSITORY, "import type { S } from './contact.service.ts';", 'database alone'],
  ['a repository reads no file', REPOSITORY, "import { readFile } from 'node:fs/promises';", 'the database alone'],
  ['a table has one writer', REPOSITORY, "tx.updateTable('orders').set({ status });", 'only server/features/orders/'],
  ['so it has in plain SQL', REPOSITORY, "sql`update orders set status = 'ready'`;", 'only server/features/orders/'],
  ['a table is read by its room', REPOSITORY, "db.selectFrom('payments').selectAll();", 'ask the service of'],
  ['a job knows no room', 'server/jobs/worker.ts', FOREIGN, 'server/jobs knows no room'],
  ['a store of files knows no room', 'server/files/disk/x.ts', FOREIGN, 'server/files knows files, not rooms'],
  ['a limit knows no room', 'server/http/limits/throttle.ts', FOREIGN, 'server/http knows no room'],
  ['the health check gets what it asks', 'server/http/health.ts', "import '#server/services.ts';", 'knows no room'],
  ['pages ask services', 'server/pages/site.ts', FOREIGN, 'server/pages calls services'],
  ['background work asks services', 'server/upkeep/sweep.ts', FOREIGN, 'knows rooms by their services'],
  ['a process starts without rooms', 'server/start/x.ts', "import '#server/rooms.ts';", 'and no service'],
  ['the database knows no room', 'server/database/paging.ts', FOREIGN, 'knows rows, not rooms'],
  [
    'a migration never changes',
    'server/database/migrations/0099-x.ts',
    "import '../paging.ts';",
    'imports only kysely',
  ],
  ['what all know, knows nobody', 'server/errors.ts', "import '#server/services.ts';", 'it imports none of them'],
];

const WEB: readonly Fault[] = [
  ['public pages know no back office', 'web/pages/x/x.tsx', "import '#web/admin/shell/x.tsx';", 'the back office'],
  ['public pages are apart', 'web/pages/home/x.tsx', "import '#web/pages/about/x.tsx';", 'nor other pages'],
  ['few pages price', 'web/pages/about/x.tsx', "import { price } from '#pricing';", 'knows neither the back office'],
  [
    'rooms of the owner are apart',
    'web/admin/orders/x.tsx',
    "import '#web/admin/bin/x.tsx';",
    'know neither each other',
  ],
  ['admin/ui knows no room', 'web/admin/ui/x.tsx', "import '#web/admin/shell/x.tsx';", 'share admin/ui'],
  ['ui calls no server', 'web/ui/x.tsx', "import '#web/api/client.ts';", 'does not call the server'],
  ['forms know no page', 'web/forms/x.tsx', "import '#web/pages/home/hero.tsx';", 'web/forms knows no page'],
  ['the client of the API shows nothing', 'web/api/x.ts', "import '#web/elements/toast.ts';", 'renders nothing'],
  ['elements need no React', 'web/elements/x.ts', "import { useState } from 'react';", NOT_AT_HOME],
  ['public pages load no schema maker', 'web/pages/x/x.tsx', "import { z } from 'zod';", NOT_AT_HOME],
  ['pages ask the server in one way', 'web/pages/x/x.tsx', "await fetch('/x');", 'pages do that through web/api/'],
  ['an island has no router', 'web/pages/x/x.island.ts', "import 'react-router';", 'an island is without a router'],
  ['pages work on plain http', 'web/x.ts', 'export const key = crypto.randomUUID();', 'needs https'],
];

test.each([...FLOORS, ...LIBRARIES, ...SERVER, ...WEB])('%s: refused is, in %s, %s', (_rule, file, text, says) => {
  expect(faultsOf(treeOf({ [file]: text }))).toContainEqual(expect.stringContaining(says));
});

test('no two files import each other, types included', () => {
  const files = { 'server/a.ts': "import './b.ts';", 'server/b.ts': "import type { A } from './a.ts';" };
  expect(faultsOf(treeOf(files))).toContain('a circle of files: server/a.ts -> server/b.ts -> server/a.ts');
});

test.each([
  ['rooms', 'server/features/contact', 'server/features/orders'],
  ['folders of a room', 'server/features/uploads/resumable', 'server/features/uploads/waiting'],
  ['folders of a library', 'libraries/viewer/panel', 'libraries/viewer/stage'],
  ['folders of the contract', 'contract/orders', 'contract/services'],
])('no two %s import each other, even if no files do', (_what, one, other) => {
  const files = {
    [`${one}/deep/down/a.ts`]: `import '#${other}/b.ts';`,
    [`${other}/b.ts`]: '',
    [`${other}/c.ts`]: `import type { D } from '#${one}/d.ts';`,
    [`${one}/d.ts`]: '',
  };
  expect(faultsOf(treeOf(files))).toContain(`a circle of folders: ${one} -> ${other} -> ${one}`);
});
