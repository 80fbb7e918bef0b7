import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { PasskeyCreation, PasskeyRequest, PasskeySignIn } from '#contract/auth/passkeys.ts';
import { OWNER } from './owner.ts';
import { type SoftwarePasskey, softwarePasskey } from './software-passkey.ts';

/** The header of somebody who is signed in. */
type Signed = Record<'authorization', string>;

/** Begins to add a passkey, as somebody who knows the owner's password. */
export const beginPasskey = async (app: FastifyInstance, headers: Signed, proof: object = {}) => {
  const payload = { currentPassword: OWNER.password, ...proof };
  const reply = await app.inject({ method: 'POST', url: apiAddress.passkeys, payload, headers });
  return { reply, options: reply.json<{ data: PasskeyCreation }>().data };
};

export const confirmPasskey = (app: FastifyInstance, headers: Signed, payload: object) =>
  app.inject({ method: 'POST', url: apiAddress.passkeyConfirmation, payload, headers });

/** Adds a passkey to an account. @returns it */
export const addPasskey = async (
  app: FastifyInstance,
  headers: Signed,
  proof: object = {},
): Promise<SoftwarePasskey> => {
  const passkey = softwarePasskey();
  const { options } = await beginPasskey(app, headers, proof);
  const reply = await confirmPasskey(app, headers, { name: 'Laptop', made: passkey.make(options) });
  if (reply.statusCode !== 200) throw new Error(`the passkey was not added: ${reply.body}`);
  return passkey;
};

/** What a sign-in begins with. */
export const askForPasskey = async (app: FastifyInstance) =>
  (await app.inject({ method: 'POST', url: apiAddress.passkeyChallenge, payload: {} })).json<{ data: PasskeyRequest }>()
    .data;

interface From {
  remoteAddress?: string;
  host?: string;
}

export const showPasskey = (app: FastifyInstance, payload: PasskeySignIn, { remoteAddress, host }: From = {}) =>
  app.inject({
    method: 'POST',
    url: apiAddress.passkeySignIn,
    payload,
    remoteAddress: remoteAddress ?? '127.0.0.1',
    headers: host === undefined ? {} : { host },
  });

/** Signs in with a passkey as its browser would. */
export const signInBy = async (app: FastifyInstance, passkey: SoftwarePasskey) =>
  showPasskey(app, passkey.show(await askForPasskey(app)));
