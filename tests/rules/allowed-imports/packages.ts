/** Who may import a package, in the words of place.ts. */
interface Home {
  values: string;
  /** Who may additionally import its types. */
  types?: string;
}

const REACT = 'web/admin web/forms web/islands web/pages web/ui web/*';

/**
 * Each package has a home, so that it can be replaced there, and so that a page loads nothing that it does not need. Packages of
 * contract/ and of libraries are named in their package.json instead. 'node:' is what Node brings.
 */
export const PACKAGES: Readonly<Record<string, Home>> = {
  '@aws-sdk': { values: 'server/files/s3' },
  '@base-ui/react': { values: 'web/ui' },
  '@fastify': { values: 'server/http server/pages server/*' },
  '@fontsource-variable': { values: 'web/*' },
  '@hookform/resolvers': { values: 'web/forms' },
  '@node-rs/argon2': { values: 'server/features/auth' },
  '@opentelemetry': { values: 'server/tracing' },
  '@react-router': { values: 'web/*' },
  '@simplewebauthn/browser': { values: 'web/api' },
  '@simplewebauthn/server': { values: 'server/features/auth' },
  '@tus/server': { values: 'server/http/tus' },
  'better-sqlite3': { values: 'server/database server/start' },
  fastify: { values: 'server/http server/*', types: '*.routes.ts server/pages server/metrics server/tracing' },
  'fastify-type-provider-zod': { values: 'server/http server/*', types: '*.routes.ts' },
  jose: { values: 'server/features/auth' },
  kysely: { values: 'server/database *.repository.ts', types: 'server' },
  'lru-cache': { values: 'server/database/sqlite server/pages/page-cache' },
  'lucide-react': { values: 'web/admin web/forms web/pages web/ui' },
  'manifold-3d': { values: 'server/features/measuring/engine' },
  negotiator: { values: 'server/pages/page-cache' },
  'node:': { values: 'server' },
  nodemailer: { values: 'server/features/notifications' },
  'occt-import-js': { values: 'server/features/measuring/engine' },
  otpauth: { values: 'server/features/auth' },
  'pdfjs-dist': { values: 'server/features/measuring/engine' },
  papaparse: { values: 'server/csv' },
  pg: { values: 'server/database', types: 'server/processes' },
  'prom-client': { values: 'server/metrics' },
  'rate-limiter-flexible': { values: 'server/features/auth server/processes' },
  react: { values: `${REACT} web/api server/features/order-files` },
  'react-dom': { values: `${REACT} server/features/order-files` },
  'react-hook-form': { values: 'web/admin web/forms', types: 'web/pages' },
  'react-router': { values: 'web/admin web/pages web/ui web/* server/pages' },
  sharp: { values: 'server/features/documents server/features/images server/features/measuring' },
  'tus-js-client': { values: 'web/api' },
  uqr: { values: 'server/features/auth server/features/documents web/pages/track' },
  uuid: { values: 'server/database' },
  yazl: { values: 'server/features/order-files' },
  zod: { values: 'server web/admin', types: 'web' },
};
