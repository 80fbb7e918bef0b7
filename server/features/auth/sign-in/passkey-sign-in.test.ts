import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { PASSKEY_MESSAGE } from '#contract/auth/passkeys.ts';
import type { SecurityEvent } from '#contract/auth/security-events.ts';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { addPasskey, askForPasskey, showPasskey, signInBy } from '#tests/support/auth/passkeys.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { softwarePasskey } from '#tests/support/auth/software-passkey.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';

const openShop = async (settings: Record<string, string> = {}) => {
  const clock = testClock();
  const { app, dataDir } = await testApp({ now: clock.now, settings });
  const headers = await ownerOf(app);
  const kinds = async () => {
    const reply = await app.inject({ url: apiAddress.securityEvents, headers });
    return reply.json<{ data: SecurityEvent[] }>().data.map(({ kind }) => kind);
  };
  return { app, dataDir, clock, headers, kinds };
};

const refusedWith = (message: string) => ({ success: false, message });

describe('a passkey signs nobody in', () => {
  test.for([
    ['for a page of another origin', { origin: 'http://localhost.example.com' }],
    ['for another name than the shop’s', { rpId: 'example.com' }],
    ['without its authenticator having checked who uses it', { userVerified: false }],
    ['for somebody else', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ] as const)('%s', async ([, differently]) => {
    const { app, headers, kinds } = await openShop();
    const passkey = await addPasskey(app, headers);
    const reply = await showPasskey(app, passkey.show(await askForPasskey(app), differently));
    expect([reply.statusCode, reply.json(), reply.cookies]).toEqual([401, refusedWith(PASSKEY_MESSAGE.refused), []]);
    expect(await kinds()).toContain('passkey-refused');
  });

  test('with a signature of another key', async () => {
    const { app, headers, kinds } = await openShop();
    const passkey = await addPasskey(app, headers);
    const request = await askForPasskey(app);
    const right = passkey.show(request);
    const other = softwarePasskey().show(request, { userHandle: right.response.userHandle ?? '' });
    const response = { ...right.response, signature: other.response.signature };
    const reply = await showPasskey(app, { ...right, response });
    expect([reply.statusCode, reply.json()]).toEqual([401, refusedWith(PASSKEY_MESSAGE.refused)]);
    expect(await kinds()).toContain('passkey-refused');
  });

  test('by an answer that was sent before, or a challenge that was used for a wrong one', async () => {
    const { app, headers } = await openShop();
    const passkey = await addPasskey(app, headers);
    const shown = passkey.show(await askForPasskey(app));
    expect((await showPasskey(app, shown)).statusCode).toBe(200);
    const again = await showPasskey(app, shown);
    expect([again.statusCode, again.json(), again.cookies]).toEqual([401, refusedWith(PASSKEY_MESSAGE.ended), []]);
    const request = await askForPasskey(app);
    await showPasskey(app, passkey.show(request, { userVerified: false }));
    expect((await showPasskey(app, passkey.show(request))).json()).toEqual(refusedWith(PASSKEY_MESSAGE.ended));
  });

  test('of two that send the same answer at the same moment but one', async () => {
    const { app, headers } = await openShop();
    const passkey = await addPasskey(app, headers);
    const shown = passkey.show(await askForPasskey(app));
    const both = await Promise.all([showPasskey(app, shown), showPasskey(app, shown)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 401]);
  });

  test('five minutes after it was asked for, or with a challenge that the shop never gave', async () => {
    const { app, clock, headers } = await openShop();
    const passkey = await addPasskey(app, headers);
    const request = await askForPasskey(app);
    clock.goOn(299);
    expect((await showPasskey(app, passkey.show(request))).statusCode).toBe(200);
    const late = await askForPasskey(app);
    clock.goOn(300);
    expect((await showPasskey(app, passkey.show(late))).json()).toEqual(refusedWith(PASSKEY_MESSAGE.ended));
    const made = passkey.show({ ...late, challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' });
    expect((await showPasskey(app, made)).json()).toEqual(refusedWith(PASSKEY_MESSAGE.ended));
  });

  test('once it counts fewer uses than before, as a copy would, which the owner is told', async () => {
    const { app, headers, kinds } = await openShop();
    const passkey = await addPasskey(app, headers);
    expect((await showPasskey(app, passkey.show(await askForPasskey(app), { counter: 7 }))).statusCode).toBe(200);
    for (const counter of [7, 6, 0]) {
      const reply = await showPasskey(app, passkey.show(await askForPasskey(app), { counter }));
      expect([counter, reply.statusCode, reply.json()]).toEqual([counter, 401, refusedWith(PASSKEY_MESSAGE.refused)]);
    }
    expect(await kinds()).toContain('passkey-copied');
    const notices = (await app.inject({ url: apiAddress.notices, headers })).json<{ data: { code: string }[] }>().data;
    expect(notices.map(({ code }) => code)).toContain('passkey-copied');
    expect((await showPasskey(app, passkey.show(await askForPasskey(app), { counter: 8 }))).statusCode).toBe(200);
  });

  test('that the shop does not know, that was removed, or whose owner was removed', async () => {
    const { app, headers } = await openShop();
    const unknown = await signInBy(app, softwarePasskey());
    expect([unknown.statusCode, unknown.json()]).toEqual([401, refusedWith(PASSKEY_MESSAGE.refused)]);
    const passkey = await addPasskey(app, headers);
    const { passkeys } = (await app.inject({ url: apiAddress.passkeys, headers })).json().data;
    await app.inject({
      method: 'POST',
      url: apiAddress.passkeyRemoval(passkeys[0]._id),
      payload: { currentPassword: OWNER.password },
      headers,
    });
    expect((await signInBy(app, passkey)).json()).toEqual(refusedWith(PASSKEY_MESSAGE.refused));
    const manager = await signedInAs(app, 'manager');
    const theirs = await addPasskey(app, manager, { currentPassword: 'three quiet goats' });
    expect((await signInBy(app, theirs)).statusCode).toBe(200);
    await app.services.administrators.remove('manager.of.the.shop@example.com');
    expect((await signInBy(app, theirs)).json()).toEqual(refusedWith(PASSKEY_MESSAGE.refused));
  });

  test('from an address that was refused too often', async () => {
    const { app, headers } = await openShop({ LOGIN_TRIES: '1' });
    const passkey = await addPasskey(app, headers);
    const from = { remoteAddress: '10.0.0.1' };
    for (let time = 0; time < 20; time += 1) {
      const reply = await showPasskey(app, softwarePasskey().show(await askForPasskey(app)), from);
      expect(reply.statusCode).toBe(401);
    }
    const shown = async () => passkey.show(await askForPasskey(app));
    expect((await showPasskey(app, await shown(), from)).statusCode).toBe(429);
    expect((await showPasskey(app, await shown(), { remoteAddress: '10.0.9.1' })).statusCode).toBe(200);
  });
});

/** Bodies that no browser sends, each from one that it does. */
const hostile = (right: object & { response: object }): unknown[] => [
  {},
  [],
  null,
  'text',
  { ...right, response: undefined },
  { ...right, response: null },
  { ...right, id: 'no base64url!' },
  { ...right, id: 'A'.repeat(1_401) },
  { ...right, rawId: 'AAAA' },
  { ...right, type: 'password' },
  ...['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'].flatMap((name) =>
    ['', 'AAAA', 'A'.repeat(9_000), 7, { $gt: '' }, 'e30'].map((value) => ({
      ...right,
      response: { ...right.response, [name]: value },
    })),
  ),
];

test('what no browser sends is refused with a sentence, and never breaks the shop', async () => {
  const { app, headers } = await openShop({ LOGIN_TRIES: '1000' });
  const passkey = await addPasskey(app, headers);
  const right = passkey.show(await askForPasskey(app));
  for (const [at] of hostile(right).entries()) {
    const body = hostile(passkey.show(await askForPasskey(app)))[at];
    const reply = await app.inject({
      method: 'POST',
      url: apiAddress.passkeySignIn,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect([JSON.stringify(body), reply.statusCode]).toEqual([JSON.stringify(body), expect.toBeOneOf([400, 401])]);
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].*[.!]$/) });
  }
  const cut = { 'content-type': 'application/json' };
  for (const url of [apiAddress.passkeySignIn, apiAddress.passkeyChallenge])
    expect((await app.inject({ method: 'POST', url, payload: '{"id":', headers: cut })).statusCode).toBe(400);
});

test('a passkey cut off at any byte is refused', async () => {
  const { app, headers } = await openShop({ LOGIN_TRIES: '1000' });
  const passkey = await addPasskey(app, headers);
  for (const length of [1, 31, 32, 33, 36, 37]) {
    const right = passkey.show(await askForPasskey(app));
    const whole = Buffer.from(right.response.authenticatorData, 'base64url');
    const authenticatorData = whole.subarray(0, Math.min(length, whole.length - 1)).toString('base64url');
    const reply = await showPasskey(app, { ...right, response: { ...right.response, authenticatorData } });
    expect([length, reply.statusCode]).toEqual([length, 401]);
  }
});

describe('a passkey signs in', () => {
  test('whose it is, without a password and without a code, and the log and the list say so', async () => {
    const { app, headers, kinds, clock } = await openShop();
    const passkey = await addPasskey(app, headers);
    clock.goOn(60);
    const reply = await signInBy(app, passkey);
    expect([reply.statusCode, reply.json().data.user.email]).toEqual([200, OWNER.email]);
    expect(reply.cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['karkhana_refresh', 'karkhana_device']),
    );
    const fresh = { authorization: `Bearer ${reply.json().data.accessToken}` };
    expect((await app.inject({ url: apiAddress.orders, headers: fresh })).statusCode).toBe(200);
    expect((await kinds()).slice(0, 1)).toEqual(['passkey-sign-in']);
    const { passkeys } = (await app.inject({ url: apiAddress.passkeys, headers })).json().data;
    expect(passkeys).toMatchObject([{ name: 'Laptop', host: 'localhost', lastUsedAt: clock.now().toISOString() }]);
  });

  test('at the shop’s own name alone, whatever a request calls it', async () => {
    const { app, headers } = await openShop({ PUBLIC_URL: 'https://shop.example.com' });
    expect(await askForPasskey(app)).toMatchObject({ rpId: 'shop.example.com', userVerification: 'required' });
    const passkey = softwarePasskey('https://evil.example.com');
    const begun = await app.inject({
      method: 'POST',
      url: apiAddress.passkeys,
      payload: { currentPassword: OWNER.password },
      headers: { ...headers, host: 'evil.example.com' },
    });
    expect(begun.json().data.rp.id).toBe('shop.example.com');
    const made = await app.inject({
      method: 'POST',
      url: apiAddress.passkeyConfirmation,
      payload: { name: 'Evil', made: passkey.make(begun.json().data) },
      headers: { ...headers, host: 'evil.example.com' },
    });
    expect([made.statusCode, made.json().message]).toEqual([400, PASSKEY_MESSAGE.notAdded]);
  });

  test('on this machine also where the shop is reached by another port', async () => {
    const { app, headers } = await openShop();
    const passkey = await addPasskey(app, headers);
    const elsewhere = { origin: 'http://localhost:8080' };
    const wrong = await showPasskey(app, passkey.show(await askForPasskey(app), elsewhere), { host: 'localhost:3000' });
    expect(wrong.statusCode).toBe(401);
    const right = await showPasskey(app, passkey.show(await askForPasskey(app), elsewhere), { host: 'localhost:8080' });
    expect(right.statusCode).toBe(200);
    const evil = { origin: 'http://evil.example.com' };
    const named = await showPasskey(app, passkey.show(await askForPasskey(app), evil), { host: 'evil.example.com' });
    expect(named.statusCode).toBe(401);
  });
});

test('strangers who ask and never answer fill nothing: beyond 2,000 the oldest end, and all do within minutes', async () => {
  const { app, dataDir, clock } = await openShop();
  const db = await databaseOf(dataDir);
  const row = (at: number) => ({
    challenge: `challenge-${at}`,
    session_id: null,
    expires_at: new Date(clock.now().getTime() + at).toISOString(),
  });
  for (let at = 1; at <= 2_000; at += 500)
    await db
      .insertInto('passkey_challenges')
      .values(Array.from({ length: 500 }, (_, index) => row(at + index)))
      .execute();
  await askForPasskey(app);
  const waiting = await db.selectFrom('passkey_challenges').select('challenge').execute();
  expect(waiting).toHaveLength(2_000);
  expect(waiting.map(({ challenge }) => challenge)).not.toContain('challenge-1');
  clock.goOn(301);
  await askForPasskey(app);
  expect(await db.selectFrom('passkey_challenges').select('challenge').execute()).toHaveLength(1);
});
