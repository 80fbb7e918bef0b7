/** Upper bounds of text fields, in UTF-16 code units: generous for people, small for the database. */
export const TEXT_MAX = { line: 300, address: 1_000, list: 1_000, details: 20_000 } as const;
