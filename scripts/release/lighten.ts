import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What packages bring for those who develop with them: types and sources, of which Node loads none in a package, and where lines came from. */
const FOR_DEVELOPERS = /\.(map|[cm]?tsx?)$/;

/**
 * Parts of packages that the program never loads: sources and tests are only sent along, documents have two weights of the font, and of pdf.js,
 * which draws nothing here, the program has the build for Node, `legacy`.
 */
export const NEVER_LOADED = [
  ...['100Thin', '200ExtraLight', '300Light', '500Medium', '700Bold', '800ExtraBold'].map(
    (weight) => `@expo-google-fonts/anek-bangla/${weight}`,
  ),
  '@simplewebauthn/server/script',
  'better-sqlite3/deps',
  'better-sqlite3/src',
  'harfbuzzjs/dist/harfbuzz-subset.wasm',
  'node-addon-api',
  'occt-import-js/examples',
  'occt-import-js/test',
  'pdfjs-dist/build',
  'pdfjs-dist/iccs',
  'pdfjs-dist/image_decoders',
  ...['pdf.min', 'pdf.renderer', 'pdf.renderer.min', 'pdf.sandbox', 'pdf.sandbox.min', 'pdf.worker.min'].map(
    (name) => `pdfjs-dist/legacy/build/${name}.mjs`,
  ),
  'pdfjs-dist/legacy/image_decoders',
  'pdfjs-dist/legacy/web',
  'pdfjs-dist/standard_fonts',
  'pdfjs-dist/types',
  'pdfjs-dist/wasm',
  'pdfjs-dist/web',
];

/** Where a package has a binary for each system. */
const BINARIES = 'better-sqlite3/prebuilds';
/** The C library that Node was built with, which is that of the system it runs on. */
const { glibcVersionRuntime } = (process.report.getReport() as { header: { glibcVersionRuntime?: string } }).header;
const LIBRARY = process.platform === 'linux' && glibcVersionRuntime === undefined ? 'musl' : '';
const OF_THIS_SYSTEM = `${process.platform}${LIBRARY}-${process.arch}.node`;

/** Follows no link: our own packages are links to folders of the program, and stay whole. */
const removeForDevelopers = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) removeForDevelopers(place);
    else if (entry.isFile() && FOR_DEVELOPERS.test(entry.name)) rmSync(place);
  }
};

/** Takes out of packages what a running shop does not read. */
export const lighten = (modules: string): void => {
  for (const part of NEVER_LOADED) rmSync(path.join(modules, part), { recursive: true, force: true });
  for (const file of readdirSync(path.join(modules, BINARIES)))
    if (file !== OF_THIS_SYSTEM) rmSync(path.join(modules, BINARIES, file));
  removeForDevelopers(modules);
};
