import { apiAddress } from '#contract/addresses.ts';

/** Signs in at a running server. */
export const signInAt = (url: string, userId: string, password: string) =>
  fetch(url + apiAddress.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, password }),
  });
