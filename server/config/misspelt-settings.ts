/** Optimal string alignment: the insertions, deletions, replacements and swaps of neighbours between two words. */
const editDistance = (one: string, other: string) => {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    const distances = [row];
    rows.push(distances);
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      distances.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
};

const LONG = 10;
const SHORT = 5; // HOST is one letter from POST, and PORT from SORT: short names like these belong to other programs

const mayMean = (name: string, setting: string) => {
  if (Math.abs(name.length - setting.length) > 2) return false;
  const distance = editDistance(name.toUpperCase(), setting);
  if (setting.length < SHORT) return distance === 0;
  return distance <= (setting.length >= LONG ? 2 : 1);
};

/** A warning for each variable whose name is nearly that of a setting which is not set. */
export const misspeltSettings = (environment: NodeJS.ProcessEnv, settings: readonly string[]): string[] =>
  Object.keys(environment)
    .filter((name) => environment[name] !== '' && !settings.includes(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => !environment[setting] && mayMean(name, setting));
      return meant === undefined ? [] : [`${name} is not a setting and has no effect; did you mean ${meant}?`];
    });
