/** The entry point of the static pages' script: a source path in development, a key of the manifest in a build. */
export const ELEMENTS_ENTRY = 'web/elements/main.ts';
