/** How many pieces of a file can be ordered. */
export const PIECES = { min: 1, max: 100_000 } as const;

/** A count in plain digits, and nothing else. */
export const plainCount = (text: string): number | undefined => {
  const count = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0;
  return count >= PIECES.min && count <= PIECES.max ? count : undefined;
};
