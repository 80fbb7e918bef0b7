import {
  type MadePasskey,
  PASSKEY_MESSAGE,
  type PasskeyCreation,
  type PasskeySignIn,
  passkeyCreation,
  TRANSPORTS,
} from '#contract/auth/passkeys.ts';
import { Refused, Unauthenticated } from '#server/errors.ts';
import { CHALLENGE_MS } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256, which all authenticators know one of. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey that is used: it brings all that reads certificates, which takes a moment. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** By which authenticators know an account: its identifier, which says nothing of the person. */
const handleOf = (administratorId: string) => Buffer.from(administratorId);

/** How an authenticator says that it is reached, as far as that is known here. */
const transportsOf = (said: readonly string[]) => TRANSPORTS.filter((one) => said.includes(one));

interface Creation {
  party: RelyingParty;
  shopName: string;
  challenge: string;
  who: { _id: string; email: string; name: string };
  /** Those that they have, which no authenticator is to make again. */
  known: readonly { credential_id: string; transports: string }[];
}

/** What a browser needs to have a passkey made. */
export const creationOf = async ({ party, shopName, challenge, who, known }: Creation): Promise<PasskeyCreation> => {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpID: party.host,
    rpName: shopName,
    userID: new Uint8Array(handleOf(who._id)),
    userName: who.email,
    userDisplayName: who.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transportsOf(transports.split(',')),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return passkeyCreation.parse(options);
};

const notAdded = (cause: unknown) => new Refused(PASSKEY_MESSAGE.notAdded, { cause });

/**
 * Certificates of authenticators are not read: nobody asked for one, and reading what strangers wrote is a risk for nothing. A browser
 * leaves nothing but a signature by the passkey itself.
 */
const requireNoCertificate = async (attestationObject: string) => {
  const { decodeAttestationObject } = await helpers();
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  if (format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)) return;
  throw notAdded(`an attestation of the kind ${format}`);
};

/** The passkey that was made. @throws Refused for anything that an authenticator of ours would not have sent */
export const readMade = async (made: MadePasskey, { challenge, party }: { challenge: string; party: RelyingParty }) => {
  const { verifyRegistrationResponse } = await library();
  const { transports = [], ...response } = made.response;
  try {
    await requireNoCertificate(response.attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw notAdded('a wrong signature');
    const { id, publicKey, counter } = registrationInfo.credential;
    const public_key = Buffer.from(publicKey).toString('base64url');
    return { credential_id: id, public_key, counter, transports: transportsOf(transports).join(','), host: party.host };
  } catch (error) {
    throw error instanceof Refused ? error : notAdded(error);
  }
};

/** A passkey that does not open the shop. */
export class WrongPasskey extends Unauthenticated {
  constructor(cause: unknown) {
    super(PASSKEY_MESSAGE.refused, { cause });
  }
}

interface Use {
  challenge: string;
  party: RelyingParty;
  /** The passkey that is said to be used, and whose it is. */
  found: { _id: string; credential_id: string; public_key: string };
}

/** Checks what an authenticator signed. @returns how many uses it has counted @throws WrongPasskey */
export const readUse = async (shown: PasskeySignIn, { challenge, party, found }: Use): Promise<number> => {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...response } = shown.response;
  if (userHandle !== handleOf(found._id).toString('base64url')) throw new WrongPasskey('the passkey of somebody else');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...shown, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.host,
      requireUserVerification: true,
      credential: {
        id: found.credential_id,
        publicKey: new Uint8Array(Buffer.from(found.public_key, 'base64url')),
        counter: 0, // the one before is compared where the new one is written
      },
    });
    if (!verified) throw new WrongPasskey('a wrong signature');
    return authenticationInfo.newCounter;
  } catch (error) {
    throw error instanceof WrongPasskey ? error : new WrongPasskey(error);
  }
};
