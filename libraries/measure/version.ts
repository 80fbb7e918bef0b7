/**
 * The version of everything that a measurement says. It rises with every change of a number, a unit, a finding or a verdict
 * that a file may get, so that a measurement once made keeps its figures and is never mixed with those of another version.
 */
export const ENGINE_VERSION = '18';
