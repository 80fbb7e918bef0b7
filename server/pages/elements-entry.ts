/** The entry point of the static pages' script: a source path in development, a key of the manifest in a build. */
export const ELEMENTS_ENTRY = 'web/elements/main.ts';

/** That of the button which loads the viewer; only the customer's page of an order has it. */
export const LOOK_CLOSER_ENTRY = 'web/viewer/look-closer-element.ts';
