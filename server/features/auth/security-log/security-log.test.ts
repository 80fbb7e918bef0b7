import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { SecurityEvent } from '#contract/auth/security-events.ts';
import { OWNER, testApp, testClock } from '#tests/support/app.ts';
import { login, refresh, refreshCookie, signIn } from '#tests/support/auth/sign-in.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';
import { keepNewestSecurityEvents } from './security-events.repository.ts';

const SECOND = { email: 'second@example.com', password: 'a second long one' };
const OWNERS = { userId: OWNER.email, password: OWNER.password };
const GUESS = { userId: OWNER.email, password: 'a wrong guess' };
const DAY = 86_400;

const eventsOf = async (app: FastifyInstance, authorization: string) =>
  (await app.inject({ url: apiAddress.securityEvents, headers: { authorization } })).json().data as SecurityEvent[];
const noticesOf = async (app: FastifyInstance, authorization: string) =>
  (await app.inject({ url: apiAddress.notices, headers: { authorization } })).json().data;
const kindsOf = async (app: FastifyInstance, authorization: string) =>
  (await eventsOf(app, authorization)).map(({ kind }) => kind);

describe('the security log', () => {
  test('cannot be read without signing in, and shows only one’s own events', async () => {
    const { app } = await testApp();
    await app.services.administrators.create(SECOND);
    expect((await app.inject({ url: apiAddress.securityEvents })).statusCode).toBe(401);
    await login(app, GUESS);
    const other = await signIn(app, { userId: SECOND.email, password: SECOND.password });
    expect(await kindsOf(app, other.authorization)).toEqual(['sign-in']);
  });

  test('records each sign-in and sign-out with its time, address and device', async () => {
    const clock = testClock();
    const { app } = await testApp({ now: clock.now });
    const gone = await signIn(app, OWNERS, { remoteAddress: '203.0.113.7', device: ` Phone\u202e ${'x'.repeat(400)}` });
    clock.goOn(60);
    await app.inject({ method: 'POST', url: apiAddress.logout, cookies: { karkhana_refresh: gone.cookie ?? '' } });
    const { authorization } = await signIn(app, OWNERS, { remoteAddress: '::ffff:203.0.113.8', device: 'Desk' });
    const events = await eventsOf(app, authorization);
    const [first, second, third] = events;
    expect(events).toHaveLength(3);
    expect(first).toMatchObject({ kind: 'sign-in', address: '203.0.113.8', device: 'Desk', count: 1, addresses: 1 });
    expect(second).toMatchObject({ kind: 'sign-out', address: '127.0.0.1', at: '2026-11-20T08:01:00.000Z' });
    expect(third).toMatchObject({ kind: 'sign-in', address: '203.0.113.7', at: '2026-11-20T08:00:00.000Z' });
    expect(third?.device).toMatch(/^Phone +x+$/);
    expect(third?.device.length).toBeLessThanOrEqual(300);
  });

  test('records each wrong password, shown as one event with a count, and the lock', async () => {
    const { app } = await testApp({ settings: { LOGIN_TRIES: '3' } });
    const { authorization } = await signIn(app);
    for (const remoteAddress of ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.1', '10.0.0.1'])
      await login(app, GUESS, { remoteAddress });
    expect(await eventsOf(app, authorization)).toMatchObject([
      { kind: 'locked', address: '10.0.0.1', count: 1 },
      { kind: 'sign-in-failed', address: '10.0.0.1', count: 4, addresses: 2 },
      { kind: 'sign-in', count: 1 },
    ]);
    expect(await noticesOf(app, authorization)).toMatchObject([{ code: 'sign-in-locked', count: 1 }]);
  });

  test('raises no notice about locks of accounts that do not exist', async () => {
    const { app } = await testApp({ settings: { LOGIN_TRIES: '1' } });
    for (let time = 0; time < 3; time += 1) await login(app, { ...GUESS, userId: 'nobody@example.com' });
    expect(await noticesOf(app, (await signIn(app)).authorization)).toEqual([]);
  });

  test('records the reuse of a copied cookie, and later attempts with it', async () => {
    const clock = testClock();
    const { app } = await testApp({ now: clock.now });
    const stolen = refreshCookie(await login(app));
    const next = refreshCookie(await refresh(app, stolen));
    clock.goOn(31);
    await refresh(app, stolen);
    await refresh(app, next);
    const { authorization } = await signIn(app);
    expect(await kindsOf(app, authorization)).toEqual(['sign-in', 'token-refused', 'token-reused', 'sign-in']);
    expect(await noticesOf(app, authorization)).toMatchObject([{ code: 'session-copied', severity: 'critical' }]);
  });

  test('records a changed password, a refused change, a signed-out device, and a password set in the terminal', async () => {
    const { app } = await testApp();
    const other = await signIn(app);
    const { authorization } = await signIn(app);
    const headers = { authorization };
    const list = await app.inject({ url: apiAddress.sessions, headers });
    const { _id } = (list.json().data as { _id: string; current: boolean }[]).find(({ current }) => !current) ?? {};
    await app.inject({ method: 'DELETE', url: apiAddress.sessionById(_id ?? ''), headers });
    const change = (currentPassword: string) =>
      app.inject({
        method: 'POST',
        url: apiAddress.password,
        headers,
        payload: { currentPassword, newPassword: 'a newer password' },
      });
    await change('a wrong guess');
    await change(OWNER.password);
    expect((await refresh(app, other.cookie)).statusCode).toBe(401);
    await app.services.administrators.setPassword({ email: OWNER.email, password: 'the newest password' });
    const last = await signIn(app, { ...OWNERS, password: 'the newest password' });
    const events = await eventsOf(app, last.authorization);
    expect(events.map(({ kind }) => kind)).toEqual([
      'sign-in',
      'password-reset',
      'token-refused',
      'password-changed',
      'password-refused',
      'session-ended',
      'sign-in',
      'sign-in',
    ]);
    expect(events[1]).toMatchObject({ address: '', device: '' });
  });

  test('keeps half a year, and only the newest of very many failed attempts, without losing other events', async () => {
    const clock = testClock();
    const { app, dataDir } = await testApp({ now: clock.now, settings: { LOGIN_TRIES: '1000' } });
    await login(app, GUESS);
    clock.goOn(179 * DAY);
    await app.services.sweep();
    const { authorization } = await signIn(app);
    expect(await kindsOf(app, authorization)).toEqual(['sign-in', 'sign-in-failed']);
    for (let time = 0; time < 4; time += 1) await login(app, GUESS);
    await keepNewestSecurityEvents(await databaseOf(dataDir), 2);
    expect(await eventsOf(app, authorization)).toMatchObject([
      { kind: 'sign-in-failed', count: 2 },
      { kind: 'sign-in', count: 1 },
    ]);
    clock.goOn(2 * DAY);
    await app.services.sweep();
    const later = await signIn(app);
    expect(await kindsOf(app, later.authorization)).toContain('sign-in-failed');
    clock.goOn(181 * DAY);
    await app.services.sweep();
    expect(await kindsOf(app, (await signIn(app)).authorization)).toEqual(['sign-in']);
  });

  test('cannot be filled with made-up cookies', async () => {
    const { app, dataDir } = await testApp();
    for (let time = 0; time < 100; time += 1) await refresh(app, `made up ${time}`);
    const rows = await (await databaseOf(dataDir)).selectFrom('security_events').select('kind').execute();
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['token-refused']));
    expect(rows.length).toBeLessThanOrEqual(60);
  });

  test('also writes each event to the server’s log, without e-mail, address, password or token', async () => {
    const lines: string[] = [];
    const { app } = await testApp({ settings: { LOG_LEVEL: 'info' }, logTo: (line) => lines.push(line) });
    await login(app, GUESS, { remoteAddress: '203.0.113.7' });
    const token = refreshCookie(await login(app, OWNERS, { remoteAddress: '203.0.113.7' })) ?? '';
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security');
    expect(told).toMatchObject([
      { event: 'sign-in-failed', account: expect.stringMatching(/^[0-9a-f]{16}$/) },
      { event: 'sign-in', account: told[0].account },
    ]);
    for (const secret of [OWNER.email, GUESS.password, OWNER.password, '203.0.113.7', token])
      expect(lines.join('')).not.toContain(secret);
  });
});
