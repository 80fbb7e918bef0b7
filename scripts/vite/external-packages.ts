/**
 * Packages that the built programs load from node_modules: those with a binary or WebAssembly, those that only measuring loads, and what checks
 * passkeys, whose certificates are set up by modules in the order of their imports, which a bundle does not keep.
 */
export const EXTERNAL_PACKAGES = [
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'better-sqlite3',
  'harfbuzzjs',
  'manifold-3d',
  'occt-import-js',
  'pdfjs-dist',
  'sharp',
];

/** Of these the built programs read files by their names (libraries/pdf). */
export const READ_PACKAGES = ['@expo-google-fonts/anek-bangla'];
