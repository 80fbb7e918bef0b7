const MAILS_IN_A_ROW = 3;

/**
 * What a refusal says: `mail`, that this mail can never be delivered; `server`, that the mail server refuses whatever comes,
 * as after a change of its rules or of our rights there; `unclear`, that only the next mails will tell.
 */
type Meaning = 'mail' | 'server' | 'unclear';

interface RefusedMail {
  _id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Remembers how the mail server treats others, since a 5xx alone does not tell whom it is about. */
export const refusals = () => {
  const refusedInARow = new Set<string>(); // identifiers
  let lastAcceptedAt: string | undefined;
  return {
    /** A mail was accepted. @param at ISO 8601, UTC */
    accepted: (at: string) => {
      refusedInARow.clear();
      lastAcceptedAt = at;
    },
    meaningOf: ({ _id, createdAt }: RefusedMail): Meaning => {
      refusedInARow.add(_id);
      if (refusedInARow.size >= MAILS_IN_A_ROW) return 'server';
      return lastAcceptedAt !== undefined && lastAcceptedAt >= createdAt ? 'mail' : 'unclear';
    },
  };
};
