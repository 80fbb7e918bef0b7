import { apiAddress } from '#contract/addresses.ts';
import type { ServerProcess } from '#tests/support/processes/server-process.ts';

export const OWNER = { email: 'owner@example.com', password: 'a password of the owner' };

export const signIn = async (shop: ServerProcess) => {
  const reply = await fetch(shop.url + apiAddress.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: OWNER.email, password: OWNER.password }),
  });
  return ((await reply.json()) as { data: { accessToken: string } }).data.accessToken;
};
