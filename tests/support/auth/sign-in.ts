import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER } from '#tests/support/app.ts';

const OWNERS_LOGIN = { userId: OWNER.email, password: OWNER.password };

interface From {
  remoteAddress?: string;
  /** The User-Agent header. */
  device?: string;
  /** The cookie that an earlier sign-in left in this browser. */
  known?: string | undefined;
}

export const login = (
  app: FastifyInstance,
  payload: object = OWNERS_LOGIN,
  { remoteAddress, device, known }: From = {},
) =>
  app.inject({
    method: 'POST',
    url: apiAddress.login,
    payload,
    remoteAddress: remoteAddress ?? '127.0.0.1',
    headers: device === undefined ? {} : { 'user-agent': device },
    cookies: known === undefined ? {} : { karkhana_device: known },
  });

/** The cookie that makes this browser a known device at the next sign-in. */
export const deviceCookie = (reply: Awaited<ReturnType<typeof login>>) =>
  reply.cookies.find(({ name }) => name === 'karkhana_device')?.value;

export const refreshCookie = (reply: Awaited<ReturnType<typeof login>>) =>
  reply.cookies.find(({ name }) => name === 'karkhana_refresh')?.value;

export const refresh = (app: FastifyInstance, token: string | undefined) =>
  app.inject({
    method: 'POST',
    url: apiAddress.token,
    payload: {},
    cookies: token === undefined ? {} : { karkhana_refresh: token },
  });

/** Signs in and returns the browser's authorization header and cookie. */
export const signIn = async (app: FastifyInstance, payload?: object, from?: From) => {
  const reply = await login(app, payload, from);
  return { authorization: `Bearer ${reply.json().data.accessToken}`, cookie: refreshCookie(reply) };
};
