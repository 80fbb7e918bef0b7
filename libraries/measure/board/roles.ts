/** What a file of a board is for. `documentation` is known and changes nothing about the board; `other` nobody knows. */
export type Role = 'outline' | 'copper' | 'mask' | 'silk' | 'paste' | 'drill' | 'documentation' | 'other';

export type Side = 'top' | 'bottom' | 'inner';

export interface NamedRole {
  role: Role;
  side?: Side;
  /** Of two files that could be the outline, that with the higher certainty is. */
  certainty: number;
}

export const OTHER: NamedRole = { role: 'other', certainty: 0 };

/** The kinds of `.FileFunction` that a board is made by; the rest are drawings about it. */
const BY_FUNCTION: ReadonlyMap<string, Role> = new Map([
  ['profile', 'outline'],
  ['copper', 'copper'],
  ['soldermask', 'mask'],
  ['legend', 'silk'],
  ['paste', 'paste'],
  ['plated', 'drill'],
  ['nonplated', 'drill'],
]);

const sideOf = (words: readonly string[]): Side => {
  if (words.includes('top')) return 'top';
  return words.includes('bot') ? 'bottom' : 'inner';
};

/** X2 says it in words (Gerber specification, 5.6.3). */
export const roleFromFunction = (fileFunction: string): NamedRole => {
  const [kind = '', ...more] = fileFunction.split(',').map((one) => one.trim().toLowerCase());
  const role = BY_FUNCTION.get(kind);
  if (role === undefined) return { role: 'documentation', certainty: 3 };
  return role === 'outline' || role === 'drill' ? { role, certainty: 3 } : { role, side: sideOf(more), certainty: 3 };
};
