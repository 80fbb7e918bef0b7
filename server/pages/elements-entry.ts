/** Where the script of the read pages begins: a source path in development, a key of the build's manifest after. */
export const ELEMENTS_ENTRY = 'web/elements/main.ts';
