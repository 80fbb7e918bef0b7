import type { Place, Places } from './place.ts';

/** Who opens a database, or writes it as a whole; all others get a handle. */
const OPENS_DATABASE = 'server/database/(?:connect|migrate|migrations|portable|postgres|schema-minimum|sqlite)\\b';

/** May also import what every folder of server/ may. */
const also = ({ values, types = '', ...place }: Place): Place => ({
  ...place,
  values: `${values} contract server/client-address.ts server/errors.ts server/within.ts`,
  types: `${types} server/config/config.ts server/logging/service-log.ts`,
});

export const SERVER: Places = {
  'server/config server/fair-queue server/logging server/client-address.ts server/errors.ts server/within.ts': {
    says: 'may be imported by every folder of server/, so it imports none of them',
    values: 'own contract server/config server/errors.ts',
  },
  'server/database/migrations/all.ts': { says: 'lists the migrations', values: 'own' },
  'server/database/migrations': { says: 'imports only kysely', values: '', never: /^(?!kysely)/ },
  'server/database': {
    says: 'knows rows, not rooms, files or HTTP',
    values: 'own contract server/config/config.ts server/errors.ts',
  },
  '*.repository.ts': {
    says: 'uses the database alone',
    values: 'own contract server/database',
    never: new RegExp(`\\.(routes|service)\\.ts$|^node:|${OPENS_DATABASE}`),
  },
  '*.routes.ts': also({
    says: 'translates: routes call the few services that they name, which are passed to them',
    values: 'server/files/file-names.ts server/http server/pages/page-cache',
    types:
      'own server/features server/files/disk/disk-space.ts server/files/incoming.ts server/pages/rendering/render-queue.ts',
    never: /\.repository\.ts$/,
  }),
  'server/features': also({
    says: 'knows neither HTTP nor SQL, and each room others only by their services, which are passed to it',
    values:
      'own content libraries/measure libraries/pricing server/csv server/database server/fair-queue server/files server/jobs',
    types: 'libraries/pdf server/features server/pdf server/processes',
    never: new RegExp(`\\.routes\\.ts$|${OPENS_DATABASE}`),
  }),
  'server/files': also({
    says: 'knows files, not rooms or HTTP',
    values: 'own server/database/commits.ts',
    types: 'server/config/files-url.ts',
  }),
  'server/pdf': also({
    says: 'has documents of any room written by a process of its own, and knows none',
    values: 'own libraries/pdf server/fair-queue',
  }),
  'server/csv': also({ says: 'writes rows of any room', values: 'own' }),
  'server/jobs': also({ says: 'knows no room', values: 'own server/database server/processes/renewed-lease.ts' }),
  'server/processes': also({
    says: 'knows what processes agree on, and no room',
    values: 'own server/config/config.ts server/database',
  }),
  'server/http': also({
    says: 'knows no room and no page',
    values: 'own server/database/commits.ts server/files/file-names.ts server/logging/request-id.ts',
    types: 'server/database/idempotency.ts server/files server/processes/limits.ts',
  }),
  'server/pages': also({
    says: 'calls services, and imports only types from web/',
    values: 'own content server/fair-queue server/http server/logging/request-id.ts',
    types: 'server/metrics server/services.ts web',
  }),
  'server/metrics': also({
    says: 'reads counts from services, which are passed to it',
    values: 'own',
    types: 'server/services.ts',
  }),
  'server/tracing': also({ says: 'tells what others do, and knows none of them', values: 'own' }),
  'server/upkeep': also({
    says: 'knows rooms by their services',
    values: 'own server/database server/files',
    types: 'server/features server/processes',
    never: /\.(routes|repository)\.ts$/,
  }),
  'server/backups': also({
    says: 'saves rows and files whatever their rooms: of these it knows which files their rows name',
    values:
      'own content/demo-products.ts server/config server/database server/files server/start ' +
      'server/features/backups/backups.repository.ts server/features/images/image-keys.ts server/features/measuring/picture-keys.ts',
  }),
  'server/doctor': also({
    says: 'looks at a shop from outside: its folder, rows, bucket, address and mail server, and at no service',
    values:
      'own server/backups server/config server/database server/files server/features/backups/backups.repository.ts ' +
      'server/features/notifications server/features/settings/settings.repository.ts server/jobs/jobs.repository.ts ' +
      'server/start/data-folder.ts',
  }),
  'server/start': also({
    says: 'opens what services depend on, and no service',
    values:
      'own server/config server/database server/features/measuring server/files server/jobs server/logging server/pdf ' +
      'server/processes server/tracing',
    types: 'server/features/invoices server/upkeep',
    never: /\.routes\.ts$|features\/.*\.repository\.ts$/,
  }),
  'server/*': {
    says: 'puts the server together: it imports only types from web/, and nothing from scripts/ and tests/',
    values: 'server content contract',
    types: 'web',
  },
};
