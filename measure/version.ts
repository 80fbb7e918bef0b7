/**
 * The version of what measures. It rises with every change of a number, a finding or a verdict, so that a stored measurement
 * says what it was made by; an old one is never written anew.
 */
export const ENGINE_VERSION = '1';
