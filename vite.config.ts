import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { CLIENT_CHUNKS, WORKER_CHUNKS } from './scripts/vite/client-chunks.ts';
import { EXTERNAL_PACKAGES } from './scripts/vite/external-packages.ts';
import { inlineRuntime } from './scripts/vite/inline-runtime.ts';
import { lucideForBrowsers } from './scripts/vite/lucide-for-browsers.ts';
import { picturesVersion } from './scripts/vite/pictures-version.ts';
import { pureSchemas } from './scripts/vite/pure-schemas.ts';
import { refuseServerCode } from './scripts/vite/refuse-server-code.ts';
import { zodForBrowsers } from './scripts/vite/zod-for-browsers.ts';
import {
  ELEMENTS_ENTRY,
  ISLAND_ENTRIES,
  LOOK_CLOSER_ENTRY,
  RECEIPTS_ENTRY,
  TRACK_ELEMENTS_ENTRY,
} from './server/pages/elements-entry.ts';

/** Where browsers fetch scripts, as the owner names it: React Router's own list of pages too. Styles and fonts stay apart. */
const SCRIPTS_FOLDER = 'static/js';
const SCRIPTS = `${SCRIPTS_FOLDER}/[name].[hash].chunk.js`;
/** The bundler names all pages that load a script, where a group has one for each set of them. */
const scriptNamed = ({ name }: { name: string }) => SCRIPTS.replace('[name]', name.replace(/~.*/, ''));
/** Scripts that every form loads first, and styles that a page has. */
const ALWAYS_THERE =
  /\/((core|forms|react|rolldown-runtime|shared|sentences|preload-helper|measured)\.|(back-office|root)-[\w-]+\.css)/;
const assetFileNames = 'assets/[name]-[hash][extname]';

/**
 * The whole server in one file, with the pages and the packages, and of these only what is used: a thousand files more keep
 * a start waiting, and stay in memory. Names stay, so that the log can be read; where lines are wanted, too, `NODE_OPTIONS=--enable-source-maps`
 * has them (docs/decisions/0017).
 */
const server = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    noExternal: true as const,
    external: EXTERNAL_PACKAGES,
  },
  build: {
    sourcemap: true,
    rolldownOptions: {
      input: 'scripts/vite/server-entry.ts',
      output: { assetFileNames, minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
    },
  },
};

/** What runs beside the server is a file of its own, so that it need not load the server for that. */
const besideServer = (input: string, name: string) => ({
  ...server,
  consumer: 'server' as const,
  build: {
    ...server.build,
    outDir: 'build/server',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: {
      input,
      // Flat: what a chunk starts by its own folder is beside the server.
      output: {
        ...server.build.rolldownOptions.output,
        entryFileNames: `${name}.js`,
        chunkFileNames: `${name}-[name]-[hash].js`,
      },
    },
  },
});

/** The process that measures a customer's file, the one that writes documents, and the commands: each starts on demand. */
const BESIDE_SERVER = {
  measuringChild: besideServer('server/features/measuring/engine/child.ts', 'measuring-child'),
  pdfChild: besideServer('server/pdf/child.ts', 'pdf-child'),
  commands: besideServer('scripts/karkhana.ts', 'karkhana'),
};

/** React Router builds its own environments and no others. */
const buildBesideServer = (): Plugin => ({
  name: 'karkhana:beside-server',
  buildApp: {
    order: 'post',
    handler: async (builder) => {
      for (const name of Object.keys(BESIDE_SERVER)) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});

/** A page's own file may hold what other pages need, too: apart, it would be one more request. */
const pagesHoldWhatIsShared = (): Plugin => ({
  name: 'karkhana:pages-hold-what-is-shared',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
});

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [
    refuseServerCode(),
    zodForBrowsers(),
    lucideForBrowsers(),
    pureSchemas(),
    tailwindcss(),
    reactRouter(),
    pagesHoldWhatIsShared(),
    buildBesideServer(),
  ],
  build: {
    manifest: true,
    assetsDir: SCRIPTS_FOLDER,
    // What a form has already is not named again wherever it loads something later: each hash costs ten bytes.
    modulePreload: {
      resolveDependencies: (_script, needed) => needed.filter((file) => !ALWAYS_THERE.test(file)),
    },
  },
  // What reads a family of files is one script, loaded with the first such file.
  worker: {
    format: 'es' as const,
    plugins: () => [inlineRuntime()],
    rolldownOptions: {
      output: { entryFileNames: SCRIPTS, chunkFileNames: SCRIPTS, codeSplitting: { groups: WORKER_CHUNKS } },
    },
  },
  define: {
    PICTURES_FOLDER: JSON.stringify(command === 'build' ? `/pictures/${picturesVersion()}` : '/pictures'),
  },
  environments: {
    ssr: command === 'build' ? server : {},
    ...(command === 'build' && BESIDE_SERVER),
    client: {
      define: { 'globalThis.document': 'true' }, // so that what is only for the server is left out
      build: {
        // The custom elements and the islands are entries of their own, which load nothing of the router.
        rolldownOptions: {
          input: [
            ELEMENTS_ENTRY,
            LOOK_CLOSER_ENTRY,
            RECEIPTS_ENTRY,
            TRACK_ELEMENTS_ENTRY,
            ...Object.values(ISLAND_ENTRIES),
          ],
          output: {
            entryFileNames: SCRIPTS,
            chunkFileNames: scriptNamed,
            assetFileNames,
            codeSplitting: { groups: CLIENT_CHUNKS },
          },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}));
