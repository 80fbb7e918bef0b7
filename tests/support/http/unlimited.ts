const KINDS = ['ORDERS', 'MESSAGES', 'UPLOADS', 'MEASUREMENTS', 'ESTIMATES', 'RECEIPTS', 'DOCUMENTS', 'ANSWERS'];

/** Settings of a shop of which tests ask more in a minute than people do. */
export const UNLIMITED: Readonly<Record<string, string>> = Object.fromEntries(
  KINDS.map((kind) => [`${kind}_PER_MINUTE`, '1000000']),
);
