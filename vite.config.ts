import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { CLIENT_CHUNKS } from './scripts/client-chunks.ts';
import { picturesVersion } from './scripts/pictures-version.ts';
import { refuseServerCode } from './scripts/refuse-server-code.ts';
import { zodWithoutEval } from './scripts/zod-without-eval.ts';
import { ELEMENTS_ENTRY } from './server/http/elements-entry.ts';

export default defineConfig(({ command }) => ({
  plugins: [refuseServerCode(), zodWithoutEval(), tailwindcss(), reactRouter()],
  build: { manifest: true },
  define: {
    PICTURES_FOLDER: JSON.stringify(command === 'build' ? `/pictures/${picturesVersion()}` : '/pictures'),
  },
  environments: {
    ssr: {
      // Taken into the bundle, and of these only what the pages use: hundreds of small files keep a start waiting.
      resolve: {
        noExternal: [
          /^@base-ui\//,
          /^@floating-ui\//,
          /^lucide-react/,
          /^react-hook-form/,
          /^use-sync-external-store/,
          /^@hookform\//,
        ],
      },
    },
    client: {
      build: {
        // The custom elements are an entry of their own: read pages load them and nothing of React.
        rolldownOptions: {
          input: [ELEMENTS_ENTRY],
          output: { codeSplitting: { groups: CLIENT_CHUNKS } },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}));
