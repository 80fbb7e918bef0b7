const MAILS_IN_A_ROW = 3;

/**
 * What a refusal means. `mail`: this e-mail can never be delivered. `server`: the mail server currently refuses everything,
 * for example after a change of its rules or of our rights. `unclear`: only the next e-mails will tell.
 */
type Meaning = 'mail' | 'server' | 'unclear';

interface RefusedMail {
  _id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Remembers how the mail server treated other e-mails, since a 5xx alone does not tell whether it is about one or all. */
export const refusals = () => {
  const refusedInARow = new Set<string>(); // identifiers
  let lastAcceptedAt: string | undefined;
  return {
    /** Records an accepted e-mail. @param at ISO 8601, UTC */
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
