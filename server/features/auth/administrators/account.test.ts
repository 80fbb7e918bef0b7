import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER, testApp, testClock } from '#tests/support/app.ts';
import { login, refresh, signIn } from '#tests/support/auth/sign-in.ts';

const SECOND = { userId: 'second@example.com', password: 'another long one' };
const NEW_PASSWORD = 'a newer password';
const EASY = 'This password is easy to guess. Please use more than a common word or name.';

interface Caller {
  authorization?: string;
}
const as = ({ authorization }: Caller) => ({ headers: authorization === undefined ? {} : { authorization } });
const changePassword = (app: FastifyInstance, caller: Caller, payload: object) =>
  app.inject({ method: 'POST', url: apiAddress.password, payload, ...as(caller) });
const sessions = (app: FastifyInstance, caller: Caller) => app.inject({ url: apiAddress.sessions, ...as(caller) });
const endSession = (app: FastifyInstance, caller: Caller, id: string) =>
  app.inject({ method: 'DELETE', url: apiAddress.sessionById(id), ...as(caller) });
const mySessions = async (app: FastifyInstance, caller: Caller) =>
  (await sessions(app, caller)).json().data as { _id: string; device: string; current: boolean }[];
const right = { currentPassword: OWNER.password, newPassword: NEW_PASSWORD };

describe('the account page’s API refuses', () => {
  test('anonymous calls, tampered tokens, refresh tokens and expired tokens', async () => {
    const clock = testClock();
    const { app, dataDir } = await testApp({ now: clock.now });
    const mine = await signIn(app);
    const [session] = await mySessions(app, mine);
    const payload = JSON.parse(Buffer.from(mine.authorization.split('.')[1] ?? '', 'base64url').toString());
    const key = createHmac('sha256', await readFile(path.join(dataDir, 'secret')))
      .update('access token')
      .digest();
    const otherAudience = new SignJWT({ ...payload, aud: 'another' }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    const refused: Caller[] = [
      {},
      { authorization: `Bearer ${new UnsecuredJWT(payload).encode()}` },
      { authorization: `Bearer ${await otherAudience}` },
      { authorization: `Bearer ${mine.cookie}` },
    ];
    const allAnswer401 = async (caller: Caller) => {
      expect((await changePassword(app, caller, right)).statusCode).toBe(401);
      expect((await sessions(app, caller)).statusCode).toBe(401);
      expect((await endSession(app, caller, session?._id ?? '')).statusCode).toBe(401);
    };
    for (const caller of refused) await allAnswer401(caller);
    expect(await mySessions(app, mine)).toHaveLength(1);
    clock.goOn(601);
    await allAnswer401(mine);
    expect((await login(app)).statusCode).toBe(200);
  });

  test('access to another administrator’s sessions', async () => {
    const { app } = await testApp();
    await app.services.administrators.create({ email: SECOND.userId, password: SECOND.password });
    const mine = await signIn(app);
    const other = await signIn(app, SECOND);
    const [session] = await mySessions(app, mine);
    expect((await mySessions(app, other)).map(({ _id }) => _id)).not.toContain(session?._id);
    expect((await endSession(app, other, session?._id ?? '')).statusCode).toBe(404);
    expect((await endSession(app, other, 'no such session')).statusCode).toBe(404);
    expect((await sessions(app, mine)).statusCode).toBe(200);
  });
});

describe('a new password', () => {
  test.each([
    [{ newPassword: NEW_PASSWORD }, 'currentPassword', 'Current password is required!'],
    [{ currentPassword: '', newPassword: NEW_PASSWORD }, 'currentPassword', 'Current password is required!'],
    [{ currentPassword: 'not mine', newPassword: NEW_PASSWORD }, 'currentPassword', 'Current password is wrong!'],
    [{ currentPassword: OWNER.password }, 'newPassword', 'Password is required!'],
    [{ currentPassword: OWNER.password, newPassword: 'short' }, 'newPassword', 'Password is too short!'],
    [{ currentPassword: OWNER.password, newPassword: 'eleven char' }, 'newPassword', 'Password is too short!'],
    [{ currentPassword: OWNER.password, newPassword: 'Password1234' }, 'newPassword', EASY],
    [{ currentPassword: OWNER.password, newPassword: 'karkhana2026' }, 'newPassword', EASY],
    [{ currentPassword: OWNER.password, newPassword: OWNER.email }, 'newPassword', EASY],
    [
      { currentPassword: OWNER.password, newPassword: 'x'.repeat(1_001) },
      'newPassword',
      'Please keep this under 1,000 characters!',
    ],
  ])(
    'that is invalid is refused with a message beside its field, and the old one stays (%#)',
    async (payload, field, message) => {
      const { app } = await testApp();
      const mine = await signIn(app);
      const other = await signIn(app);
      const reply = await changePassword(app, mine, payload);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toEqual({ success: false, message, errors: [{ path: field, message }] });
      expect((await login(app)).statusCode).toBe(200);
      expect((await sessions(app, other)).statusCode).toBe(200);
    },
  );

  test('cannot be set by guessing the current one', async () => {
    const { app } = await testApp({ settings: { LOGIN_TRIES: '3' } });
    const mine = await signIn(app);
    const guess = { currentPassword: 'a wrong guess', newPassword: NEW_PASSWORD };
    for (let time = 0; time < 3; time += 1) expect((await changePassword(app, mine, guess)).statusCode).toBe(400);
    const refused = await changePassword(app, mine, right);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const events = await app.inject({ url: apiAddress.securityEvents, ...as(mine) });
    expect(events.json().data).toMatchObject([
      { kind: 'locked' },
      { kind: 'password-refused', count: 3 },
      { kind: 'sign-in' },
    ]);
  });

  test('replaces the old one and ends my other sessions, but not this one or other administrators’', async () => {
    const { app } = await testApp();
    await app.services.administrators.create({ email: SECOND.userId, password: SECOND.password });
    const mine = await signIn(app);
    const phone = await signIn(app);
    const colleague = await signIn(app, SECOND);
    const reply = await changePassword(app, mine, right);
    expect(reply.json()).toEqual({ success: true, message: 'Password changed. Other devices were signed out.' });
    expect((await sessions(app, phone)).statusCode).toBe(401);
    expect((await refresh(app, phone.cookie)).statusCode).toBe(401);
    expect(await mySessions(app, mine)).toHaveLength(1);
    expect((await refresh(app, mine.cookie)).statusCode).toBe(200);
    expect((await sessions(app, colleague)).statusCode).toBe(200);
    expect((await login(app)).statusCode).toBe(401);
    expect((await login(app, { userId: OWNER.email, password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  test('is set once if two changes come at the same time', async () => {
    const { app } = await testApp();
    const mine = await signIn(app);
    const next = ['the first of two', 'the second of two'];
    const replies = await Promise.all(
      next.map((newPassword) => changePassword(app, mine, { currentPassword: OWNER.password, newPassword })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(1);
  });

  test('ends a session that was opened with the old one during the change', async () => {
    const { app } = await testApp({ settings: { LOGIN_TRIES: '1000' } });
    const mine = await signIn(app);
    const signInWhileItWorks = async (): Promise<void> => {
      const { statusCode } = await login(app); // one of these sign-ins is being checked at the moment of the change
      return statusCode === 200 ? signInWhileItWorks() : undefined;
    };
    const [reply] = await Promise.all([
      changePassword(app, mine, right),
      ...Array.from({ length: 3 }, () => signInWhileItWorks()),
    ]);
    expect(reply.statusCode).toBe(200);
    expect(await mySessions(app, mine)).toHaveLength(1);
  });
});

describe('the list of devices', () => {
  test('shows each device’s browser and last use, most recently used first', async () => {
    const clock = testClock();
    const { app } = await testApp({ now: clock.now });
    const phone = await signIn(app, undefined, { device: ` Phone\u0001\u202e ${'🙂'.repeat(200)}` });
    clock.goOn(60);
    const mine = await signIn(app, undefined, { device: 'Desk' });
    const before = await mySessions(app, mine);
    expect(before).toEqual([
      {
        _id: expect.any(String),
        device: 'Desk',
        current: true,
        createdAt: '2026-11-20T08:01:00.000Z',
        lastUsedAt: '2026-11-20T08:01:00.000Z',
      },
      {
        _id: expect.any(String),
        device: expect.stringMatching(/^Phone /),
        current: false,
        createdAt: '2026-11-20T08:00:00.000Z',
        lastUsedAt: '2026-11-20T08:00:00.000Z',
      },
    ]);
    expect(before[1]?.device.length).toBeLessThanOrEqual(300);
    expect(before[1]?.device.isWellFormed()).toBe(true);
    clock.goOn(60);
    await sessions(app, phone); // a call alone does not count as use: the browser refreshes often enough
    await refresh(app, phone.cookie);
    expect(await mySessions(app, mine)).toMatchObject([
      { device: expect.stringMatching(/^Phone /), lastUsedAt: '2026-11-20T08:02:00.000Z' },
      { device: 'Desk', lastUsedAt: '2026-11-20T08:01:00.000Z' },
    ]);
  });

  test('leaves out ended and expired sessions', async () => {
    const clock = testClock();
    const { app } = await testApp({ now: clock.now });
    await signIn(app);
    clock.goOn(30 * 86_400);
    const out = await signIn(app);
    await app.inject({ method: 'POST', url: apiAddress.logout, cookies: { karkhana_refresh: out.cookie ?? '' } });
    const mine = await signIn(app);
    expect((await mySessions(app, mine)).map(({ current }) => current)).toEqual([true]);
  });

  test('signs out a lost device: its token and cookie stop working, and the other devices stay signed in', async () => {
    const { app } = await testApp();
    const lost = await signIn(app, undefined, { device: 'Lost' });
    const mine = await signIn(app);
    const id = (await mySessions(app, mine)).find(({ device }) => device === 'Lost')?._id ?? '';
    const reply = await endSession(app, mine, id);
    expect(reply.json()).toEqual({ success: true, message: 'That device was signed out.' });
    expect((await sessions(app, lost)).statusCode).toBe(401);
    expect((await refresh(app, lost.cookie)).statusCode).toBe(401);
    expect((await endSession(app, mine, id)).statusCode).toBe(404);
    expect(await mySessions(app, mine)).toHaveLength(1);
  });

  test('can sign out the current device, which clears its cookies', async () => {
    const { app } = await testApp();
    const mine = await signIn(app);
    const [session] = await mySessions(app, mine);
    const reply = await endSession(app, mine, session?._id ?? '');
    expect(reply.statusCode).toBe(200);
    expect(reply.cookies.map(({ value }) => value)).toEqual(['', '']);
    expect((await sessions(app, mine)).statusCode).toBe(401);
    expect((await refresh(app, mine.cookie)).statusCode).toBe(401);
  });
});
