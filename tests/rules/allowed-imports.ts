/** A part of the repository and what it may import. Tests and scripts may import everything. */
interface Place {
  /** The rule as a sentence, for the error message. */
  says: string;
  holds: RegExp;
  /** Folders, files and packages that may be imported; `own` is the home of the importing file (homeOf). */
  values: readonly string[];
  /** What it may additionally import types from. */
  types?: readonly string[];
  /** What it may not import in spite of that, types included. */
  never?: RegExp;
}

const ROUTES = /\.routes\.ts$/;
const SERVICE = /\.service\.ts$/;
const REPOSITORY = /\.repository\.ts$/;

const FASTIFY = ['fastify', 'fastify-type-provider-zod', '@fastify'];
const REACT = ['react', 'react-dom', 'react-router', 'lucide-react'];
const SHARED_BY_PAGES = [
  'web/api',
  'web/elements',
  'web/forms',
  'web/islands',
  'web/ui',
  'web/viewer',
  'web/context.ts',
  'web/nonce.ts',
  'web/tab-storage.ts',
];

/** The first place that matches a file decides what it may import. A folder without a place may import nothing. */
export const PLACES: readonly Place[] = [
  { says: 'contract/ imports nothing but zod and itself', holds: /^contract\//, values: ['own', 'zod'] },
  { says: 'content/ imports nothing but itself and contract/', holds: /^content\//, values: ['own', 'contract'] },
  {
    says: 'measure/ is arithmetic on bytes: it knows neither the shop nor the machine',
    holds: /^measure\//,
    values: ['own', 'meshoptimizer', 'saxes', 'svgpath'],
  },
  {
    says: 'pricing/ is arithmetic on figures: it takes types alone, so that a page that prices need not load schemas',
    holds: /^pricing\//,
    values: ['own'],
    types: ['contract', 'measure'],
  },
  { says: 'a migration imports only kysely', holds: /^server\/database\/migrations\/\d/, values: ['kysely'] },
  {
    says: 'server/database/ knows rows, not rooms, files or HTTP',
    holds: /^server\/database\//,
    values: [
      'own',
      'contract',
      'server/config/config.ts',
      'server/errors.ts',
      'kysely',
      'better-sqlite3',
      'uuid',
      'node:',
    ],
  },
  {
    says: 'server/files/ knows files, not rooms or HTTP',
    holds: /^server\/files\//,
    values: ['own', 'contract', 'server/database/commits.ts', 'server/errors.ts', 'node:'],
    types: ['server/logging/service-log.ts'],
  },
  {
    says: 'server/pdf/ writes documents of any room, and knows none',
    holds: /^server\/pdf\//,
    values: ['own', 'server/errors.ts', '@expo-google-fonts', 'harfbuzzjs', 'node:'],
  },
  {
    says: 'server/csv/ writes rows of any room',
    holds: /^server\/csv\//,
    values: ['own', 'csv-stringify', 'node:'],
  },
  {
    says: 'server/jobs/ knows no room',
    holds: /^server\/jobs\//,
    values: ['own', 'server/database', 'server/errors.ts', 'node:'],
    types: ['kysely', 'server/logging/service-log.ts'],
  },
  {
    says: 'server/http/ knows no room and no page',
    holds: /^server\/http\//,
    values: [
      'own',
      'contract',
      'server/client-address.ts',
      'server/errors.ts',
      ...FASTIFY,
      'rate-limiter-flexible',
      'zod',
      'node:',
    ],
    types: [
      'server/config/config.ts',
      'server/database/idempotency.ts',
      'server/files',
      'server/logging/service-log.ts',
    ],
  },
  {
    says: 'server/pages/ calls services, and imports only types from web/',
    holds: /^server\/pages\//,
    values: [
      'own',
      'content',
      'contract',
      'server/client-address.ts',
      'server/errors.ts',
      'server/http',
      ...FASTIFY,
      'lru-cache',
      'negotiator',
      'react-router',
      'node:',
    ],
    types: ['server/config/config.ts', 'server/services.ts', 'web'],
  },
  {
    says: 'server/upkeep/ knows rooms by their services',
    holds: /^server\/upkeep\//,
    values: ['own', 'contract', 'server/database', 'server/files', 'node:'],
    types: ['server/features', 'server/logging/service-log.ts'],
    never: new RegExp(`${ROUTES.source}|${REPOSITORY.source}`),
  },
  {
    says: 'routes translate: they call services, which are passed to them',
    holds: /^server\/features\/.*\.routes\.ts$/,
    values: [
      'contract',
      'server/client-address.ts',
      'server/errors.ts',
      'server/files/file-names.ts',
      'server/http',
      'server/pages/page-cache',
      'zod',
      'node:',
    ],
    types: ['own', ...FASTIFY, 'server/services.ts'],
    never: REPOSITORY,
  },
  {
    says: 'repositories only use the database',
    holds: /^server\/features\/.*\.repository\.ts$/,
    values: ['own', 'contract', 'kysely', 'server/database'],
    never: new RegExp(`${ROUTES.source}|${SERVICE.source}`),
  },
  {
    says: 'the services of a room know neither HTTP nor SQL, and other rooms only by their services, which are passed to them',
    holds: /^server\/features\//,
    values: [
      'own',
      'content',
      'contract',
      'server/client-address.ts',
      'server/csv',
      'server/database',
      'server/errors.ts',
      'server/files',
      'server/jobs',
      'node:',
      'zod',
      '@node-rs/argon2',
      'jose',
      'measure',
      'nodemailer',
      'pricing',
      'occt-import-js',
      'pdfjs-dist',
      'rate-limiter-flexible',
      'react',
      'react-dom',
      'sharp',
      'uuid',
      'yazl',
    ],
    types: ['kysely', 'server/config/config.ts', 'server/features', 'server/logging/service-log.ts', 'server/pdf'],
    never: ROUTES,
  },
  {
    says: 'what every folder of server/ may import does not import any of them',
    holds: /^server\/(config\/.*|logging\/.*|(client-address|errors|explain)\.ts)$/,
    values: ['own', 'contract', 'server/config', 'server/errors.ts', 'zod', 'node:'],
    types: FASTIFY,
  },
  {
    says: 'server/ imports only types from web/, and nothing from scripts/ and tests/',
    holds: /^server\/[^/]+$/,
    values: ['server', 'content', 'contract', ...FASTIFY, 'better-sqlite3', 'zod', 'node:'],
    types: ['web'],
  },
  {
    says: 'web/elements/ knows no React, no page and no server',
    holds: /^web\/elements\//,
    values: ['own', 'contract', 'web/tab-storage.ts'],
  },
  {
    says: 'web/api/ knows no page and renders nothing',
    holds: /^web\/api\//,
    values: ['own', 'contract', 'react', 'zod'],
  },
  {
    says: 'web/ui/ knows no page and does not call the server',
    holds: /^web\/ui\//,
    values: ['own', 'content', 'contract', ...REACT, '@base-ui/react'],
    types: ['web/elements'],
  },
  {
    says: 'web/viewer/ shows previews: of measure/ it knows what reads them, and it knows no page and no service',
    holds: /^web\/viewer\//,
    values: [
      'own',
      'contract/measuring',
      'measure/preview/mesh/camera.ts',
      'measure/preview/mesh/preview-format.ts',
      'measure/preview/mesh/silhouette.ts',
      'web/ui',
      'react',
      'twgl.js',
    ],
    types: ['contract', 'measure'],
  },
  {
    says: 'web/forms/ knows no page',
    holds: /^web\/forms\//,
    values: [
      'own',
      'contract',
      'web/api',
      'web/nonce.ts',
      'web/tab-storage.ts',
      'web/ui',
      ...REACT,
      'react-hook-form',
      '@hookform/resolvers',
      'zod',
    ],
  },
  {
    says: 'web/islands/ hands parts of pages to React in the browser, and knows neither them nor the router',
    holds: /^web\/islands\//,
    values: ['own', 'contract', 'web/forms', 'web/ui', 'react', 'react-dom'],
  },
  {
    says: 'web/measuring/ measures a file in the browser, and knows no page',
    holds: /^web\/measuring\//,
    values: ['own', 'measure'],
  },
  {
    says: 'the order form measures and prices before it is sent; else it is a public page',
    holds: /^web\/pages\/order\/(parts|price|product)\//,
    values: [
      'own',
      'content',
      'contract',
      'pricing',
      'web/measuring',
      'web/pages/order',
      'web/pages/shop',
      'web/pages/site',
      'web/viewer',
      ...SHARED_BY_PAGES,
      ...REACT,
    ],
    types: ['measure', 'react-hook-form', 'zod'],
  },
  {
    says: 'public pages know neither the back office nor each other, except what they share in pages/site and pages/shop',
    holds: /^web\/pages\//,
    values: ['own', 'content', 'contract', 'web/pages/site', 'web/pages/shop', ...SHARED_BY_PAGES, ...REACT],
    types: ['react-hook-form', 'zod'],
  },
  {
    says: 'the shell of the back office knows its rooms, and of public pages only sign-in and pages/site',
    holds: /^web\/admin\/shell\//,
    values: ['own', 'contract', 'web/admin', 'web/pages/login', 'web/pages/site', ...SHARED_BY_PAGES, ...REACT, 'zod'],
  },
  {
    says: 'the price book of the back office also prices sample parts, by the arithmetic that the server uses',
    holds: /^web\/admin\/pricing\//,
    values: [
      'own',
      'content',
      'contract',
      'pricing',
      'web/admin/parts',
      'web/pages/site',
      ...SHARED_BY_PAGES,
      ...REACT,
      'zod',
    ],
  },
  {
    says: 'a draft of a quotation is totalled while it is typed, by the arithmetic that the server uses',
    holds: /^web\/admin\/orders\/record\/quotation\//,
    values: [
      'own',
      'content',
      'contract',
      'pricing',
      'web/admin/parts',
      'web/pages/site',
      ...SHARED_BY_PAGES,
      ...REACT,
      'react-hook-form',
      'zod',
    ],
  },
  {
    says: 'rooms of the back office share admin/parts, and know neither each other nor public pages',
    holds: /^web\/admin\//,
    values: [
      'own',
      'content',
      'contract',
      'web/admin/parts',
      'web/pages/site',
      ...SHARED_BY_PAGES,
      ...REACT,
      'react-hook-form',
      'zod',
    ],
  },
  {
    says: 'web/ imports only types from server/, and nothing from scripts/ and tests/',
    holds: /^web\/[^/]+$/,
    values: ['web', 'content', 'contract', ...REACT, '@fontsource-variable', '@react-router'],
    types: ['server'],
  },
];
