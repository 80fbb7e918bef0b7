import type { Places } from './place.ts';

/** What pages are made of. */
const PAGE =
  'own content contract libraries/viewer web/api web/elements web/forms web/islands web/ui web/pages/site ' +
  'web/context.ts web/json-storage.ts web/kept-files web/nonce.ts web/random-key.ts web/tab-order.ts web/tab-storage.ts';

export const WEB: Places = {
  'web/elements': {
    says: 'knows no React, no page and no server',
    values:
      'own contract libraries/viewer web/kept-files web/random-key.ts web/sign-out web/tab-order.ts web/tab-storage.ts',
  },
  'web/kept-files': {
    says: 'keeps files for forms and for pages without React, so it knows neither',
    values: 'own contract web/random-key.ts web/tab-storage.ts',
  },
  'web/api': { says: 'knows no page and renders nothing', values: 'own contract web/sign-out' },
  'web/sign-out': { says: 'is for pages with React and without, so it knows neither', values: 'own contract' },
  'web/ui': {
    says: 'knows no page and does not call the server',
    values: 'own content contract libraries/viewer',
    types: 'web/elements',
  },
  'web/forms': {
    says: 'knows no page',
    values: 'own contract web/api web/nonce.ts web/random-key.ts web/tab-storage.ts web/ui',
  },
  'web/islands': {
    says: 'hands pieces of pages to React in the browser, and knows neither them nor the router',
    values: 'own contract web/forms web/ui',
  },
  'web/measuring': {
    says: 'measures a file in the browser, and knows no page',
    values: 'own contract/measuring libraries/measure',
  },
  'web/pages/order': {
    says: 'measures and prices before an order is sent; else it is a public page',
    values: `${PAGE} libraries/pricing web/measuring web/pages/shop web/styles/order.css`,
    types: 'libraries/measure',
  },
  'web/pages/services': {
    says: 'prices a supposed job, by the arithmetic that the server uses; else it is a public page',
    values: `${PAGE} libraries/pricing`,
  },
  'web/pages/track': {
    says: 'is the customer’s own page; else it is a public page',
    values: `${PAGE} web/pages/shop web/styles/track.css`,
  },
  'web/pages': {
    says: 'knows neither the back office nor other pages, except what they share in pages/site and pages/shop',
    values: `${PAGE} web/pages/shop`,
  },
  'web/admin/shell': {
    says: 'knows the rooms of the back office, and of public pages only sign-in and pages/site',
    values: `${PAGE} web/admin web/pages/login web/styles/admin.css`,
  },
  'web/admin/pricing web/admin/orders/record/quotation': {
    says: 'prices while it is typed, by the arithmetic that the server uses; else it is a room of the back office',
    values: `${PAGE} libraries/pricing web/admin/ui`,
  },
  'web/admin/products': {
    says: 'unpacks pictures that the owner chose; else it is a room of the back office',
    values: `${PAGE} libraries/measure/archive/zip.ts web/admin/ui web/measuring/inflate-raw.ts`,
  },
  'web/admin': {
    says: 'has rooms that share admin/ui, and know neither each other nor public pages',
    values: `${PAGE} web/admin/ui`,
  },
  'web/*': {
    says: 'puts the site together: it imports only types from server/, and nothing from scripts/ and tests/',
    values: 'web content contract',
    types: 'server',
  },
};
