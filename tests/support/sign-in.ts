import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER } from './app.ts';

const OWNERS_LOGIN = { userId: OWNER.email, password: OWNER.password };

interface From {
  remoteAddress?: string;
  /** What the browser calls itself. */
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

/** What makes this browser a known one at the next sign-in. */
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

/** Signs in and gives what the browser then holds: the header for its calls, and the cookie. */
export const signIn = async (app: FastifyInstance, payload?: object, from?: From) => {
  const reply = await login(app, payload, from);
  return { authorization: `Bearer ${reply.json().data.accessToken}`, cookie: refreshCookie(reply) };
};
