import { z } from 'zod';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { opaqueTokens } from '#server/features/auth/tokens.ts';
import { deleteChallengesBefore, keepNewestChallenges, putChallenge, takeChallenge } from './challenges.repository.ts';

/** How long an authenticator has, the person before it included. */
export const CHALLENGE_MS = 5 * 60_000;
/** Anybody may ask for them: beyond these the oldest end. */
const WAITING_MAX = 2_000;

const clientData = z.object({ challenge: z.string().max(64) });

/** The challenge that an authenticator says it has signed; undefined where it says none. */
const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data?.challenge;
  } catch {
    return undefined; // it is no JSON
  }
};

/** What authenticators are to sign: random, each for one answer within minutes. */
export const passkeyChallenges = ({ db, now }: { db: Database; now: () => Date }) => {
  const forgetOld = () => deleteChallengesBefore(db, now().toISOString());
  const put = async (handle: Database, session_id: string | null) => {
    const challenge = opaqueTokens.make();
    const expires_at = new Date(now().getTime() + CHALLENGE_MS).toISOString();
    await putChallenge(handle, { challenge, session_id, expires_at });
    return challenge;
  };
  return {
    /** @param sessionId of who adds a passkey */
    make: (tx: InTransaction, sessionId: string): Promise<string> => put(tx, sessionId),

    /** For a sign-in of whoever it may be. */
    makeForAnybody: async (): Promise<string> => {
      await forgetOld();
      const challenge = await put(db, null);
      await keepNewestChallenges(db, WAITING_MAX);
      return challenge;
    },

    /**
     * Uses up the challenge that an authenticator's answer is about, whatever else is wrong with it.
     * @param sessionId of who adds a passkey; null to sign in
     * @returns undefined if there is none such
     */
    take: async (clientDataJSON: string, sessionId: string | null): Promise<string | undefined> => {
      const challenge = challengeIn(clientDataJSON);
      if (challenge === undefined) return undefined;
      return (await takeChallenge(db, challenge, sessionId, now().toISOString())) ? challenge : undefined;
    },

    forgetOld,
  };
};

export type PasskeyChallenges = ReturnType<typeof passkeyChallenges>;
