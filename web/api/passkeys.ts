import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { apiAddress } from '#contract/addresses.ts';
import {
  type MadePasskey,
  PASSKEY_MESSAGE,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeySignIn,
  passkeyElsewhere,
} from '#contract/auth/passkeys.ts';
import type { Success } from '#contract/http/envelope.ts';
import { ApiError } from './api-error.ts';
import { read, request } from './send.ts';

/** Loaded with the first press: pages themselves know nothing of authenticators. */

const SENTENCES: Readonly<Record<string, (host: string) => string>> = {
  InvalidStateError: () => PASSKEY_MESSAGE.known,
  SecurityError: passkeyElsewhere,
};

/** What a browser would not do, in a sentence. Which reasons it had it tells nobody. */
const refusalOf = (error: unknown, host: string, otherwise: string) => {
  const name = error instanceof Error ? error.name : '';
  return new ApiError(0, SENTENCES[name]?.(host) ?? otherwise);
};

/** Has a passkey made. @throws ApiError with the message to show */
export const makePasskey = async (options: PasskeyCreation): Promise<MadePasskey> => {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw refusalOf(error, options.rp.id, PASSKEY_MESSAGE.notMade);
  }
};

/** Asks for one of the passkeys that the device has for the shop. @throws ApiError with the message to show */
export const showPasskey = async (): Promise<PasskeySignIn> => {
  const asked = await request(apiAddress.passkeyChallenge, { method: 'POST', body: {} }, null);
  const { data } = await read<Success<PasskeyRequest>>(asked);
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: data });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const shown = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
    return { id, rawId, type: 'public-key', response: shown };
  } catch (error) {
    throw refusalOf(error, data.rpId, PASSKEY_MESSAGE.notShown);
  }
};
