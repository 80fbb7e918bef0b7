import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { type OwnPasskeys, PASSKEY_MESSAGE } from '#contract/auth/passkeys.ts';
import type { SecurityEvent } from '#contract/auth/security-events.ts';
import { TWO_FACTOR_MESSAGE, type TwoFactorSecret } from '#contract/auth/two-factor.ts';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { attestationCertificate } from '#tests/support/auth/attestation-certificate.ts';
import { appCode } from '#tests/support/auth/authenticator.ts';
import { addPasskey, beginPasskey, confirmPasskey, signInBy } from '#tests/support/auth/passkeys.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { type Cbor, softwarePasskey } from '#tests/support/auth/software-passkey.ts';

const currentPassword = OWNER.password;

const openShop = async () => {
  const clock = testClock();
  const { app } = await testApp({ now: clock.now });
  const headers = await ownerOf(app);
  const list = async (who = headers) =>
    (await app.inject({ url: apiAddress.passkeys, headers: who })).json<{ data: OwnPasskeys }>().data;
  const remove = (_id: string, payload: object = { currentPassword }, who = headers) =>
    app.inject({ method: 'POST', url: apiAddress.passkeyRemoval(_id), payload, headers: who });
  return { app, clock, headers, list, remove };
};

const refusal = (path: string, message: string) => ({ success: false, message, errors: [{ path, message }] });

/** Has the sign-in ask for a code. @returns what shows the next ones */
const turnOnCodes = async ({
  app,
  clock,
  headers,
}: Pick<Awaited<ReturnType<typeof openShop>>, 'app' | 'clock' | 'headers'>) => {
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers });
  const { secret } = (await post(apiAddress.twoFactor, { currentPassword })).json<{ data: TwoFactorSecret }>().data;
  await post(apiAddress.twoFactorConfirmation, { code: appCode(secret, clock.now()) });
  return () => {
    clock.goOn(30);
    return appCode(secret, clock.now());
  };
};

describe('adding a passkey', () => {
  test('needs a sign-in and the password', async () => {
    const { app, headers, list } = await openShop();
    for (const url of [apiAddress.passkeys, apiAddress.passkeyConfirmation, apiAddress.passkeyRemoval('one')])
      expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
    expect((await app.inject({ url: apiAddress.passkeys })).statusCode).toBe(401);
    const { reply } = await beginPasskey(app, headers, { currentPassword: 'not the password' });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      refusal('currentPassword', AUTH_MESSAGE.currentPasswordWrong),
    ]);
    expect(await list()).toEqual({ passkeys: [], host: 'localhost', asksCode: false });
  });

  test('needs a code as well of whoever signs in with one, and uses it up', async () => {
    const { app, clock, headers, list, remove } = await openShop();
    const code = await turnOnCodes({ app, clock, headers });
    expect((await list()).asksCode).toBe(true);
    const without = await beginPasskey(app, headers);
    expect([without.reply.statusCode, without.reply.json()]).toEqual([
      400,
      refusal('code', TWO_FACTOR_MESSAGE.codeWanted),
    ]);
    const right = code();
    await addPasskey(app, headers, { code: right });
    const used = await beginPasskey(app, headers, { code: right });
    expect(used.reply.json()).toEqual(refusal('code', TWO_FACTOR_MESSAGE.codeWrong));
    const [passkey] = (await list()).passkeys;
    expect((await remove(passkey?._id ?? '')).json()).toEqual(refusal('code', TWO_FACTOR_MESSAGE.codeWanted));
    expect((await remove(passkey?._id ?? '', { currentPassword, code: code() })).statusCode).toBe(200);
  });

  test.for([
    ['for a page of another origin', { origin: 'https://evil.example.com' }],
    ['for another name', { rpId: 'example.com' }],
    ['without having checked who adds it', { userVerified: false }],
  ] as const)('is refused %s', async ([, differently]) => {
    const { app, headers, list } = await openShop();
    const { options } = await beginPasskey(app, headers);
    const made = softwarePasskey().make(options, differently);
    const reply = await confirmPasskey(app, headers, { name: 'Laptop', made });
    expect([reply.statusCode, reply.json()]).toEqual([400, { success: false, message: PASSKEY_MESSAGE.notAdded }]);
    expect((await list()).passkeys).toEqual([]);
  });

  test('is refused twice by one challenge, after five minutes, and in another session than it was begun in', async () => {
    const { app, clock, headers } = await openShop();
    const ended = { success: false, message: PASSKEY_MESSAGE.ended };
    const { options } = await beginPasskey(app, headers);
    const confirm = (who = headers) =>
      confirmPasskey(app, who, { name: 'Laptop', made: softwarePasskey().make(options) });
    const other = await ownerOf(app);
    expect([(await confirm(other)).statusCode, (await confirm(other)).json()]).toEqual([400, ended]);
    expect((await confirm()).statusCode).toBe(200);
    expect((await confirm()).json()).toEqual(ended);
    const late = await beginPasskey(app, headers);
    clock.goOn(301);
    const reply = await confirmPasskey(app, headers, { name: 'Late', made: softwarePasskey().make(late.options) });
    expect([reply.statusCode, reply.json()]).toEqual([400, ended]);
  });

  test('reads no certificate of an authenticator, however right it is', async () => {
    const { app, headers } = await openShop();
    const maker = attestationCertificate();
    for (const format of ['packed', 'tpm', 'android-key', 'apple', 'fido-u2f', 'unknown']) {
      const { options } = await beginPasskey(app, headers);
      const attestation = (signed: Uint8Array) =>
        new Map<string, Cbor>([
          ['fmt', format],
          [
            'attStmt',
            new Map<string, Cbor>([
              ['alg', -7],
              ['sig', maker.sign(signed)],
              ['x5c', [maker.certificate]],
            ]),
          ],
        ]);
      const made = softwarePasskey().make(options, { attestation });
      const reply = await confirmPasskey(app, headers, { name: 'Laptop', made });
      expect([format, reply.statusCode, reply.json().message]).toEqual([format, 400, PASSKEY_MESSAGE.notAdded]);
    }
  });

  test('is refused with a sentence for whatever no browser sends', async () => {
    const { app, headers } = await openShop();
    const { options } = await beginPasskey(app, headers);
    const right = softwarePasskey().make(options);
    const whole = Buffer.from(right.response.attestationObject, 'base64url');
    const cut = [1, 20, 60, 100].map((length) => whole.subarray(0, length).toString('base64url'));
    const objects = [...cut, '', 'AAAA', '_____w', 'm_____________', 'gYGBgYGB', 7, 'A'.repeat(16_001)];
    const bodies: object[] = [
      {},
      { name: 'Laptop' },
      { name: '', made: right },
      { name: 'a\nb', made: right },
      { name: 'a'.repeat(61), made: right },
      { name: 'Laptop', made: null },
      { name: 'Laptop', made: { ...right, rawId: 'AAAA' } },
    ];
    for (const attestationObject of objects) {
      const fresh = (await beginPasskey(app, headers)).options;
      const made = softwarePasskey().make(fresh);
      bodies.push({ name: 'Laptop', made: { ...made, response: { ...made.response, attestationObject } } });
      const reply = await confirmPasskey(app, headers, bodies.at(-1) ?? {});
      expect([attestationObject, reply.statusCode]).toEqual([attestationObject, 400]);
    }
    for (const body of bodies) {
      const reply = await confirmPasskey(app, headers, body);
      expect([JSON.stringify(body), reply.statusCode]).toEqual([JSON.stringify(body), 400]);
      expect(reply.json().message).toMatch(/^[A-Z].*[.!]$/);
    }
  });

  test('ends at ten; an authenticator is on one list once', async () => {
    const { app, headers, list } = await openShop();
    const first = await addPasskey(app, headers);
    const { options } = await beginPasskey(app, headers);
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([first.id]);
    const again = await confirmPasskey(app, headers, { name: 'Again', made: first.make(options) });
    expect([again.statusCode, again.json().message]).toEqual([409, PASSKEY_MESSAGE.known]);
    for (let made = 1; made < 9; made += 1) await addPasskey(app, headers);
    const last = await beginPasskey(app, headers);
    const other = await ownerOf(app);
    await addPasskey(app, other);
    const eleventh = { name: 'Eleventh', made: softwarePasskey().make(last.options) };
    expect((await confirmPasskey(app, headers, eleventh)).json().message).toBe(PASSKEY_MESSAGE.tooMany);
    const begun = await beginPasskey(app, headers);
    expect([begun.reply.statusCode, begun.reply.json().message]).toEqual([409, PASSKEY_MESSAGE.tooMany]);
    expect((await list()).passkeys).toHaveLength(10);
  });
});

describe('a passkey', () => {
  test('is on the list of who added it, with its name and when it was made and used', async () => {
    const { app, clock, headers, list } = await openShop();
    const passkey = await addPasskey(app, headers);
    const made = clock.now().toISOString();
    const entry = { _id: expect.any(String), name: 'Laptop', host: 'localhost', createdAt: made };
    expect((await list()).passkeys).toEqual([entry]);
    clock.goOn(300);
    await signInBy(app, passkey);
    expect((await list()).passkeys).toEqual([{ ...entry, lastUsedAt: clock.now().toISOString() }]);
    expect((await list(await signedInAs(app, 'manager'))).passkeys).toEqual([]);
  });

  test('is removed by who added it, with their password, and works no more', async () => {
    const { app, headers, list, remove } = await openShop();
    const passkey = await addPasskey(app, headers);
    const _id = (await list()).passkeys[0]?._id ?? '';
    const wrong = await remove(_id, { currentPassword: 'not the password' });
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, AUTH_MESSAGE.currentPasswordWrong]);
    const manager = await signedInAs(app, 'manager');
    expect((await remove(_id, { currentPassword: 'three quiet goats' }, manager)).statusCode).toBe(404);
    expect((await signInBy(app, passkey)).statusCode).toBe(200);
    expect((await remove(_id)).json()).toEqual({ success: true, message: PASSKEY_MESSAGE.removed });
    expect([(await list()).passkeys, (await signInBy(app, passkey)).statusCode]).toEqual([[], 401]);
    expect((await remove(_id)).statusCode).toBe(404);
  });
});

test('adding, using, refusing and removing are among the security events; the log has all but the refusals', async () => {
  const { app, headers, list, remove } = await openShop();
  const passkey = await addPasskey(app, headers);
  await signInBy(app, passkey);
  await remove((await list()).passkeys[0]?._id ?? '');
  await addPasskey(app, headers);
  await app.services.administrators.removeTwoFactor(OWNER.email);
  const events = (await app.inject({ url: apiAddress.securityEvents, headers })).json<{ data: SecurityEvent[] }>().data;
  const expected = ['passkey-added', 'passkey-sign-in', 'passkey-removed', 'passkeys-removed'];
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(expected));
  const log = (await app.inject({ url: apiAddress.auditLog, headers })).json<{ data: AuditEntry[] }>().data;
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(expected));
  expect(JSON.stringify(log)).not.toContain(OWNER.password);
});
