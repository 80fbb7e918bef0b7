import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import type { SecurityEvent } from '#contract/auth/security-events.ts';
import { TWO_FACTOR_MESSAGE, type TwoFactorSecret } from '#contract/auth/two-factor.ts';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { appCode } from '#tests/support/auth/authenticator.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { deviceCookie, login } from '#tests/support/auth/sign-in.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';

const LOGIN = { userId: OWNER.email, password: OWNER.password };
const currentPassword = OWNER.password;
const wrongCode = {
  success: false,
  message: TWO_FACTOR_MESSAGE.codeWrong,
  errors: [{ path: 'code', message: TWO_FACTOR_MESSAGE.codeWrong }],
};

const openShop = async (settings: Record<string, string> = {}) => {
  const clock = testClock();
  const { app, dataDir } = await testApp({ now: clock.now, settings });
  const headers = await ownerOf(app);
  const post = (url: string, payload: object, who = headers) =>
    app.inject({ method: 'POST', url, payload, headers: who });
  const begin = async (who = headers) =>
    (await post(apiAddress.twoFactor, { currentPassword }, who)).json<{ data: TwoFactorSecret }>().data;
  /** Turns it on. @returns the app, and the recovery codes; a moment later, so that the app shows the next code */
  const turnOn = async () => {
    const { secret } = await begin();
    const reply = await post(apiAddress.twoFactorConfirmation, { code: appCode(secret, clock.now()) });
    clock.goOn(30);
    return {
      code: () => appCode(secret, clock.now()),
      secret,
      recovery: reply.json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes,
    };
  };
  const status = async () => (await app.inject({ url: apiAddress.twoFactor, headers })).json().data;
  return { app, dataDir, clock, headers, post, begin, turnOn, status };
};

/** Another code of six digits than the right one. */
const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('setting it up', () => {
  test('needs a sign-in and the password', async () => {
    const { app, post, status } = await openShop();
    for (const url of [
      apiAddress.twoFactor,
      apiAddress.twoFactorConfirmation,
      apiAddress.twoFactorRemoval,
      apiAddress.recoveryCodes,
    ])
      expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
    const reply = await post(apiAddress.twoFactor, { currentPassword: 'not the password' });
    expect([reply.statusCode, reply.json().message]).toEqual([400, AUTH_MESSAGE.currentPasswordWrong]);
    expect(await status()).toEqual({ on: false, recoveryCodesLeft: 0 });
  });

  test('counts only once a code of the app has come: until then the password is enough', async () => {
    const { app, clock, post, begin, status } = await openShop();
    const first = await begin();
    const { secret } = await begin();
    for (const code of [appCode(first.secret, clock.now()), notThe(appCode(secret, clock.now())), 'abc']) {
      const reply = await post(apiAddress.twoFactorConfirmation, { code });
      expect([reply.statusCode, reply.json()]).toEqual([400, wrongCode]);
    }
    expect((await login(app)).statusCode).toBe(200);
    expect(await status()).toEqual({ on: false, recoveryCodesLeft: 0 });
    clock.goOn(31 * 60);
    const code = appCode(secret, clock.now());
    const late = await post(apiAddress.twoFactorConfirmation, { code }, await ownerOf(app));
    expect([late.statusCode, late.json().message]).toEqual([409, TWO_FACTOR_MESSAGE.notBegun]);
  });

  test('shows the secret once, keeps it unreadable, and ends the other sessions', async () => {
    const { app, dataDir, headers, post, begin, status, clock } = await openShop();
    const other = await ownerOf(app);
    const { secret, uri, qr } = await begin();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Karkhana:owner%40example\.com\?/);
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const reply = await post(apiAddress.twoFactorConfirmation, { code: appCode(secret, clock.now()) });
    const { recoveryCodes } = reply.json().data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await status()).toEqual({ on: true, since: clock.now().toISOString(), recoveryCodesLeft: 10 });
    const db = await databaseOf(dataDir);
    const kept = JSON.stringify([
      await db.selectFrom('two_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const shown of [secret, recoveryCodes[0], recoveryCodes[0].replaceAll('-', '')])
      expect(kept).not.toContain(shown);
    expect((await app.inject({ url: apiAddress.profile, headers: other })).statusCode).toBe(401);
    expect((await app.inject({ url: apiAddress.profile, headers })).statusCode).toBe(200);
    const again = await post(apiAddress.twoFactor, { currentPassword });
    expect([again.statusCode, again.json().message]).toEqual([409, TWO_FACTOR_MESSAGE.alreadyOn]);
  });
});

describe('a sign-in', () => {
  test('without a code is asked for it, and a wrong password is answered as ever', async () => {
    const { app, turnOn } = await openShop();
    const { code } = await turnOn();
    const asked = await login(app, LOGIN);
    expect([asked.statusCode, asked.json(), asked.cookies]).toEqual([
      401,
      {
        success: false,
        message: TWO_FACTOR_MESSAGE.codeWanted,
        errors: [{ path: 'code', message: TWO_FACTOR_MESSAGE.codeWanted }],
      },
      [],
    ]);
    const wrong = await login(app, { ...LOGIN, password: 'not the password', code: code() });
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { success: false, message: AUTH_MESSAGE.wrong }]);
    expect((await login(app, { ...LOGIN, code: code() })).statusCode).toBe(200);
  });

  test('of somebody who has none asks for no code, and takes no notice of one', async () => {
    const { app, turnOn } = await openShop();
    await turnOn();
    await signedInAs(app, 'manager');
    const payload = { userId: 'manager.of.the.shop@example.com', password: 'three quiet goats', code: '000000' };
    expect((await login(app, payload)).statusCode).toBe(200);
  });

  test('takes a code once, also of two at the same moment, and none from before it', async () => {
    const { app, clock, turnOn } = await openShop();
    const { code, secret } = await turnOn();
    const before = appCode(secret, new Date(clock.now().getTime() - 30_000));
    const both = await Promise.all([login(app, { ...LOGIN, code: code() }), login(app, { ...LOGIN, code: code() })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 401]);
    for (const used of [code(), before]) {
      const reply = await login(app, { ...LOGIN, code: used });
      expect([reply.statusCode, reply.json(), reply.cookies]).toEqual([401, wrongCode, []]);
    }
    clock.goOn(30);
    expect((await login(app, { ...LOGIN, code: code().replace(/(...)/, ' $1 ') })).statusCode).toBe(200);
  });

  test('takes no code of another account, nor one that is a minute old', async () => {
    const { app, clock, turnOn, post } = await openShop();
    const { code } = await turnOn();
    const manager = await signedInAs(app, 'manager');
    const other = (await post(apiAddress.twoFactor, { currentPassword: 'three quiet goats' }, manager)).json<{
      data: TwoFactorSecret;
    }>().data;
    await post(apiAddress.twoFactorConfirmation, { code: appCode(other.secret, clock.now()) }, manager);
    clock.goOn(30);
    expect((await login(app, { ...LOGIN, code: appCode(other.secret, clock.now()) })).json()).toEqual(wrongCode);
    const old = code();
    clock.goOn(90);
    expect((await login(app, { ...LOGIN, code: old })).json()).toEqual(wrongCode);
  });

  test('takes each recovery code once, of its own account, however it is typed', async () => {
    const { app, turnOn, status } = await openShop();
    const { recovery } = await turnOn();
    const [first = '', second = ''] = recovery;
    const both = await Promise.all([login(app, { ...LOGIN, code: first }), login(app, { ...LOGIN, code: first })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 401]);
    expect((await login(app, { ...LOGIN, code: first })).json()).toEqual(wrongCode);
    expect((await login(app, { ...LOGIN, code: second.replaceAll('-', ' ').toUpperCase() })).statusCode).toBe(200);
    expect(await status()).toMatchObject({ on: true, recoveryCodesLeft: 8 });
  });

  test('stops taking guesses of codes, from whichever address; asking without a code gives no more of them', async () => {
    const { app, turnOn } = await openShop({ LOGIN_TRIES: '3' });
    const { code } = await turnOn();
    for (let time = 0; time < 3; time += 1) {
      const from = { remoteAddress: `10.0.${time}.1` };
      expect((await login(app, { ...LOGIN, code: notThe(code()) }, from)).json()).toEqual(wrongCode);
      expect((await login(app, LOGIN, from)).statusCode).toBe(401);
    }
    expect((await login(app, { ...LOGIN, code: code() }, { remoteAddress: '10.0.9.1' })).statusCode).toBe(429);
  });

  test('from a device that is known goes on while strangers who know the password guess codes', async () => {
    const { app, turnOn } = await openShop({ LOGIN_TRIES: '3' });
    const known = deviceCookie(await login(app));
    const { code } = await turnOn();
    for (let time = 0; time < 4; time += 1) await login(app, { ...LOGIN, code: notThe(code()) });
    expect((await login(app, { ...LOGIN, code: code() })).statusCode).toBe(429);
    expect((await login(app, { ...LOGIN, code: code() }, { known })).statusCode).toBe(200);
  });
});

describe('turning it off', () => {
  test('needs the password and a code that was not used; then the password is enough', async () => {
    const { app, clock, post, turnOn, status } = await openShop();
    const { code } = await turnOn();
    const remove = (payload: object) => post(apiAddress.twoFactorRemoval, payload);
    expect((await remove({ currentPassword: 'not the password', code: code() })).json().message).toBe(
      AUTH_MESSAGE.currentPasswordWrong,
    );
    expect((await remove({ currentPassword, code: notThe(code()) })).json()).toEqual(wrongCode);
    expect((await remove({ currentPassword })).statusCode).toBe(400);
    await login(app, { ...LOGIN, code: code() });
    expect((await remove({ currentPassword, code: code() })).json()).toEqual(wrongCode);
    expect(await status()).toMatchObject({ on: true });
    clock.goOn(30);
    expect((await remove({ currentPassword, code: code() })).json()).toEqual({
      success: true,
      message: TWO_FACTOR_MESSAGE.off,
    });
    expect((await login(app)).statusCode).toBe(200);
    expect((await remove({ currentPassword, code: code() })).json().message).toBe(TWO_FACTOR_MESSAGE.notOn);
  });

  test('in the terminal needs neither, and is in the log', async () => {
    const { app, turnOn, headers } = await openShop();
    await turnOn();
    await app.services.administrators.removeTwoFactor(OWNER.email);
    expect((await login(app)).statusCode).toBe(200);
    await expect(app.services.administrators.removeTwoFactor(OWNER.email)).rejects.toThrow(TWO_FACTOR_MESSAGE.notOn);
    const lines = (await app.inject({ url: apiAddress.auditLog, headers })).json<{ data: AuditEntry[] }>().data;
    expect(lines.map(({ action }) => action)).toContain('two-factor-removed');
  });
});

test('new recovery codes end those before, and need the password and a code', async () => {
  const { app, post, turnOn } = await openShop();
  const { recovery, code } = await turnOn();
  expect((await post(apiAddress.recoveryCodes, { currentPassword, code: 'abc' })).json()).toEqual(wrongCode);
  const fresh = (await post(apiAddress.recoveryCodes, { currentPassword, code: code() })).json().data.recoveryCodes;
  expect((await login(app, { ...LOGIN, code: recovery[0] })).statusCode).toBe(401);
  expect((await login(app, { ...LOGIN, code: fresh[0] })).statusCode).toBe(200);
});

test('each step is among the security events and in the log, which has no code and no secret', async () => {
  const { app, clock, headers, post, turnOn } = await openShop();
  const { code, recovery, secret } = await turnOn();
  await login(app, { ...LOGIN, code: recovery[0] });
  await login(app, { ...LOGIN, code: notThe(code()) });
  const last = code();
  await post(apiAddress.recoveryCodes, { currentPassword, code: last });
  clock.goOn(30);
  await post(apiAddress.twoFactorRemoval, { currentPassword, code: code() });
  const events = (await app.inject({ url: apiAddress.securityEvents, headers })).json<{ data: SecurityEvent[] }>().data;
  const expected = ['two-factor-on', 'recovery-code-used', 'recovery-codes-renewed', 'two-factor-off'];
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...expected, 'code-refused']));
  const log = (await app.inject({ url: apiAddress.auditLog, headers })).json<{ data: AuditEntry[] }>().data;
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(expected));
  for (const told of [secret, last, recovery[0] ?? '']) expect(JSON.stringify(log)).not.toContain(told);
});

test('where the shop asks a role for it, who has not turned it on may do nothing but that; the others go on', async () => {
  const { app } = await testApp();
  const headers = await ownerOf(app);
  const [manager, reader] = [await signedInAs(app, 'manager'), await signedInAs(app, 'reader')];
  const { version } = (await app.inject({ url: apiAddress.settings, headers })).json().data;
  const set = (roles: string[]) =>
    app.inject({
      method: 'PATCH',
      url: apiAddress.settings,
      headers,
      payload: { version, values: { 'people.twoFactor': roles } },
    });
  expect((await set(['king'])).statusCode).toBe(400);
  expect((await set(['manager'])).statusCode).toBe(200);
  const refused = await app.inject({ url: apiAddress.orders, headers: manager });
  expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('two-factor')]);
  for (const url of [apiAddress.profile, apiAddress.role, apiAddress.twoFactor])
    expect([url, (await app.inject({ url, headers: manager })).statusCode]).toEqual([url, 200]);
  for (const others of [headers, reader])
    expect((await app.inject({ url: apiAddress.orders, headers: others })).statusCode).toBe(200);
});
