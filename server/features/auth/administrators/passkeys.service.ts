import {
  type MadePasskey,
  type OwnPasskeys,
  PASSKEY_MESSAGE,
  type PasskeyCreation,
  type PasskeyProof,
} from '#contract/auth/passkeys.ts';
import { PASSKEYS_MAX } from '#contract/limits.ts';
import { newId } from '#server/database/identifiers.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import type { SignedIn } from '#server/features/auth/auth.service.ts';
import { creationOf, readMade } from '#server/features/auth/passkeys/ceremonies.ts';
import type { PasskeyChallenges } from '#server/features/auth/passkeys/challenges.ts';
import {
  countPasskeysOf,
  deletePasskey,
  forgetPasskeysIn,
  insertPasskey,
  listPasskeysOf,
  notePasskeyIn,
} from '#server/features/auth/passkeys/passkeys.repository.ts';
import type { RelyingParties } from '#server/features/auth/passkeys/relying-party.ts';
import { activeTwoFactor } from '#server/features/auth/two-factor/take-code.ts';
import { type Asking, type ProofNeeds, proven } from './prove.ts';

interface Needs extends ProofNeeds {
  shopName: string;
  parties: RelyingParties;
  challenges: PasskeyChallenges;
}

/** Adds one: first the proof that it is theirs to add, then what the authenticator made. */
const adder = (needs: Needs) => {
  const { db, now, shopName, security, parties, challenges } = needs;
  const withProof = proven(needs);
  return {
    /** @param requested the host and port of the request @throws Refused for a wrong password or code, Conflict where there are too many */
    begin: async (asking: Asking, proof: PasskeyProof, requested: string): Promise<PasskeyCreation> => {
      const { administrator: who, sessionId } = asking.who;
      const known = await listPasskeysOf(db, who._id);
      if (known.length >= PASSKEYS_MAX) throw new Conflict(PASSKEY_MESSAGE.tooMany);
      let challenge = '';
      await withProof(asking, proof, async (tx) => {
        challenge = await challenges.make(tx, sessionId);
      });
      return creationOf({ party: parties.of(requested), shopName, challenge, who, known });
    },

    /** The session in which it is added counts as one that it has opened. @throws Refused, Conflict */
    confirm: async (
      { who, caller }: Asking,
      { name, made, requested }: { name: string; made: MadePasskey; requested: string },
    ): Promise<void> => {
      const { _id: administratorId, email } = who.administrator;
      const challenge = await challenges.take(made.response.clientDataJSON, who.sessionId);
      if (challenge === undefined) throw new Refused(PASSKEY_MESSAGE.ended);
      const read = await readMade(made, { challenge, party: parties.of(requested) });
      const at = now().toISOString();
      const row = {
        _id: newId(),
        administrator_id: administratorId,
        name,
        created_at: at,
        last_used_at: null,
        ...read,
      };
      await db.transaction().execute(async (tx) => {
        if (!(await insertPasskey(tx, row))) throw new Conflict(PASSKEY_MESSAGE.known);
        if ((await countPasskeysOf(tx, administratorId)) > PASSKEYS_MAX) throw new Conflict(PASSKEY_MESSAGE.tooMany);
        await notePasskeyIn(tx, who.sessionId, at);
        await security.record({ kind: 'passkey-added', email, caller }, tx);
      });
    },
  };
};

/** Somebody's own passkeys. */
export const passkeysService = (needs: Needs) => {
  const { db, security, parties } = needs;
  const withProof = proven(needs);
  return {
    ...adder(needs),

    list: async ({ administrator }: SignedIn): Promise<OwnPasskeys> => ({
      passkeys: (await listPasskeysOf(db, administrator._id)).map(({ _id, name, host, created_at, last_used_at }) => ({
        _id,
        name,
        host,
        createdAt: created_at,
        ...(last_used_at !== null && { lastUsedAt: last_used_at }),
      })),
      host: parties.host,
      asksCode: (await activeTwoFactor(db, administrator._id)) !== undefined,
    }),

    /** @throws Refused for a wrong password or code, NotFound */
    remove: (asking: Asking, _id: string, proof: PasskeyProof): Promise<void> =>
      withProof(asking, proof, async (tx) => {
        const { _id: administratorId, email } = asking.who.administrator;
        if (!(await deletePasskey(tx, administratorId, _id))) throw new NotFound();
        if ((await countPasskeysOf(tx, administratorId)) === 0) await forgetPasskeysIn(tx, administratorId);
        await security.record({ kind: 'passkey-removed', email, caller: asking.caller }, tx);
      }),
  };
};

export type PasskeysService = ReturnType<typeof passkeysService>;
