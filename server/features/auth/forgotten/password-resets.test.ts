import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { RESET_MESSAGE } from '#contract/auth/password-reset.ts';
import { PEOPLE_MESSAGE } from '#contract/auth/people.ts';
import type { SecurityEvent } from '#contract/auth/security-events.ts';
import { OWNER, ownerOf, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { login } from '#tests/support/auth/sign-in.ts';
import { mailingApp } from '#tests/support/mail/mailing-app.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';

const PASSWORD = 'three quiet goats';

const ask = (app: FastifyInstance, email: string = OWNER.email, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: apiAddress.passwordResets, payload: { email }, remoteAddress });

/** What whoever holds the token of a link does. */
const holder = (app: FastifyInstance, token: string) => ({
  look: () => app.inject({ url: apiAddress.passwordReset(token) }),
  set: (password = PASSWORD) =>
    app.inject({ method: 'POST', url: apiAddress.passwordReset(token), payload: { password } }),
});

const openShop = async () => {
  const shop = await mailingApp();
  const { app, deliver, mailbox } = shop;
  /** All mails so far. */
  const mails = async () => {
    await deliver();
    await deliver();
    return mailbox.mails.map(({ recipients, parsed }) => ({
      to: recipients.join(),
      subject: parsed.subject,
      text: parsed.text ?? '',
    }));
  };
  /** The token of the newest link. */
  const linked = async (email?: string) => {
    expect((await ask(app, email)).statusCode).toBe(200);
    const [token = ''] = (await mails())
      .flatMap((mail) => /new-password\/([\w-]{43})/.exec(mail.text)?.[1] ?? [])
      .toReversed();
    return token;
  };
  return { ...shop, mails, linked };
};

test('asking gets the same answer for an address of the shop and for any other, and only the first gets a mail', async () => {
  const { app, mails } = await openShop();
  const [known, unknown] = [await ask(app), await ask(app, 'nobody@example.com')];
  expect([known.statusCode, known.json()]).toEqual([200, { success: true, message: RESET_MESSAGE.asked }]);
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect((await mails()).map(({ to }) => to)).toEqual([OWNER.email]);
});

test('what is no address is refused with a sentence, and another site cannot ask', async () => {
  const { app, mails } = await openShop();
  const wrong = await ask(app, 'nobody');
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, PEOPLE_MESSAGE.email]);
  const headers = { origin: 'https://elsewhere.example.com' };
  const foreign = { method: 'POST', url: apiAddress.passwordResets, payload: { email: OWNER.email }, headers } as const;
  expect((await app.inject(foreign)).statusCode).toBe(403);
  expect(await mails()).toEqual([]);
});

test('an account gets three links an hour whoever asks, an address may ask for ten, and neither tells who has an account', async () => {
  const { app, mails } = await openShop();
  for (let time = 0; time < 5; time += 1) {
    const reply = await ask(app, OWNER.email, `10.0.${time}.1`);
    expect(reply.json()).toEqual({ success: true, message: RESET_MESSAGE.asked });
  }
  expect(await mails()).toHaveLength(3);
  for (let time = 0; time < 10; time += 1) expect((await ask(app, `nobody${time}@example.com`)).statusCode).toBe(200);
  for (const email of [OWNER.email, 'nobody@example.com']) {
    const reply = await ask(app, email);
    expect([reply.statusCode, reply.json().message]).toEqual([429, RESET_MESSAGE.tooMany]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
});

test('without a mail server asking says whom to ask instead', async () => {
  const { app } = await testApp();
  expect((await app.inject({ url: apiAddress.passwordResets })).json().data).toEqual({ mailIsOn: false });
  const reply = await ask(app);
  expect([reply.statusCode, reply.json().message]).toEqual([409, RESET_MESSAGE.noMail]);
});

test('a link that is unknown, replaced, used or older than an hour sets nothing', async () => {
  const { app, clock, linked } = await openShop();
  const ended = [404, { success: false, message: RESET_MESSAGE.ended }];
  const refuses = async (token: string) => {
    for (const reply of [await holder(app, token).look(), await holder(app, token).set('another quiet goat')])
      expect([reply.statusCode, reply.json()]).toEqual(ended);
  };
  await refuses('a'.repeat(43));
  const replaced = await linked();
  const token = await linked();
  expect(token).not.toBe(replaced);
  await refuses(replaced);
  const both = await Promise.all([holder(app, token).set(), holder(app, token).set('two brown geese there')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404]);
  await refuses(token);
  const late = await linked();
  clock.goOn(3_601);
  await refuses(late);
});

test.each([
  ['short', 'Password is too short!'],
  [`${OWNER.email}${OWNER.email}`, 'This password is easy to guess. Please use more than a common word or name.'],
])('a link does not take the password %s, and stays open', async (password, message) => {
  const { app, linked } = await openShop();
  const { set, look } = holder(app, await linked());
  const reply = await set(password);
  expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ path: 'password', message }]]);
  expect((await look()).json().data).toEqual({ email: OWNER.email });
  expect((await login(app)).statusCode).toBe(200);
});

test('a link sets the password of its own account, ends all of its sessions and signs nobody in', async () => {
  const { app, dataDir, linked } = await openShop();
  const owner = await ownerOf(app);
  const other = await signedInAs(app, 'manager');
  const token = await linked();
  const rows = await (await databaseOf(dataDir)).selectFrom('password_resets').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const reply = await holder(app, token).set();
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, message: RESET_MESSAGE.done }]);
  expect(reply.cookies).toEqual([]);
  expect((await app.inject({ url: apiAddress.profile, headers: owner })).statusCode).toBe(401);
  expect((await app.inject({ url: apiAddress.profile, headers: other })).statusCode).toBe(200);
  expect((await login(app)).statusCode).toBe(401);
  expect((await login(app, { userId: OWNER.email, password: PASSWORD })).statusCode).toBe(200);
});

test('whoever set a new password otherwise needs no link: the one that is open ends', async () => {
  const { app, linked } = await openShop();
  const token = await linked();
  await app.services.administrators.setPassword({ email: OWNER.email, password: 'set in the terminal' });
  expect((await holder(app, token).set()).statusCode).toBe(404);
  const next = await linked();
  const headers = {
    authorization: `Bearer ${(await login(app, { userId: OWNER.email, password: 'set in the terminal' })).json().data.accessToken}`,
  };
  const change = { currentPassword: 'set in the terminal', newPassword: 'changed on the page' };
  expect((await app.inject({ method: 'POST', url: apiAddress.password, headers, payload: change })).statusCode).toBe(
    200,
  );
  expect((await holder(app, next).set()).statusCode).toBe(404);
});

test('who was locked out by strangers’ guesses gets in again, and hears of the new password by mail, in the log and in the events', async () => {
  const { app, mails, linked } = await openShop();
  for (let time = 0; time < 11; time += 1) await login(app, { userId: OWNER.email, password: 'a wrong guess' });
  expect((await login(app)).statusCode).toBe(429);
  await holder(app, await linked()).set();
  const signedIn = await login(app, { userId: OWNER.email, password: PASSWORD });
  const headers = { authorization: `Bearer ${signedIn.json().data.accessToken}` };
  expect((await mails()).at(-1)).toMatchObject({ to: OWNER.email, subject: 'Your password for Karkhana was changed' });
  const events = (await app.inject({ url: apiAddress.securityEvents, headers })).json<{ data: SecurityEvent[] }>().data;
  expect(events.map(({ kind }) => kind)).toContain('password-reset-by-mail');
  const lines = (await app.inject({ url: apiAddress.auditLog, headers })).json<{ data: AuditEntry[] }>().data;
  expect(lines.find(({ action }) => action === 'password-reset-by-mail')).toMatchObject({ who: OWNER.email });
});
