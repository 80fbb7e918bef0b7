import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { onTestFinished } from 'vitest';

/** What a page that asks for this would load. @returns the file of a module that runs here, too */
export const builtForBrowser = async (source: string, plugins: readonly Plugin[]): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-built-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const input = path.join(folder, 'entry.ts');
  await writeFile(input, source);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [...plugins],
    build: {
      outDir: 'built',
      rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { entryFileNames: 'entry.mjs' } },
    },
  });
  return path.join(folder, 'built/entry.mjs');
};
