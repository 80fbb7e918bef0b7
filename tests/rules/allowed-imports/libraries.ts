import type { Places } from './place.ts';

/**
 * What a library may know at all is in the `imports` of its package.json, and Node keeps it. Its tests need more than it does itself:
 * of that, this is what the product's part takes.
 */
export const LIBRARIES: Places = {
  'libraries/measure': {
    says: 'is arithmetic on bytes: it knows neither the shop nor the machine',
    values: 'own contract/measuring/file-formats.ts',
  },
  'libraries/pdf': { says: 'writes a document that is given as data, and knows nothing else', values: 'own' },
  'libraries/pricing': {
    says: 'is arithmetic on figures: it takes types alone, so that a page that prices need not load schemas',
    values: 'own contract/measuring/sheet-thickness.ts',
    types: 'contract libraries/measure',
  },
  'libraries/viewer': {
    says: 'shows previews: of measure it knows what reads them, and no page, no React and no service',
    values: 'own contract/measuring libraries/measure/preview.ts libraries/measure/preview/mesh/silhouette.ts',
    types: 'contract',
  },
};
