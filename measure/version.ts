/** The version of the measuring engine. Any change of a number, a finding or a verdict raises it; old measurements keep theirs. */
export const ENGINE_VERSION = '1';
