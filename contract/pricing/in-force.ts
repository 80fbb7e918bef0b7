/** The version in force, by this word in place of its number. */
export const IN_FORCE = 'in-force';
