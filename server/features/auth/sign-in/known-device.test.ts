import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER, temporaryFolder, testApp, testClock } from '#tests/support/app.ts';
import { deviceCookie, login } from '#tests/support/auth/sign-in.ts';

const SECOND = { email: 'second@example.com', password: 'a second long one' };
const OWNERS = { userId: OWNER.email, password: OWNER.password };
const GUESS = { userId: OWNER.email, password: 'a wrong guess' };
const TRIES = { LOGIN_TRIES: '1' };
const QUARTER_HOUR = 15 * 60;

/** Sends wrong passwords from many addresses until the account is locked for unknown devices. */
const lockByStrangers = async (app: FastifyInstance) => {
  for (let host = 0; host < 10; host += 1)
    expect((await login(app, GUESS, { remoteAddress: `10.0.0.${host}` })).statusCode).toBe(401);
  expect((await login(app, OWNERS, { remoteAddress: '10.0.1.1' })).statusCode).toBe(429);
};

describe('strangers who guess a password', () => {
  test('are locked out after a while from any address, even with the correct password', async () => {
    const { app } = await testApp({ settings: TRIES });
    await lockByStrangers(app);
    const refused = await login(app, OWNERS, { remoteAddress: '10.0.1.2' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('stay locked out after a restart, but only for a quarter of an hour', async () => {
    const dataDir = await temporaryFolder();
    const clock = testClock();
    const first = await testApp({ dataDir, settings: TRIES, now: clock.now });
    await lockByStrangers(first.app);
    await first.app.close();
    const { app } = await testApp({ dataDir, settings: TRIES, now: clock.now });
    expect((await login(app, OWNERS, { remoteAddress: '10.0.1.2' })).statusCode).toBe(429);
    clock.goOn(QUARTER_HOUR);
    expect((await login(app, OWNERS, { remoteAddress: '10.0.1.2' })).statusCode).toBe(200);
  });

  test('never lock out a device on which the owner signed in before', async () => {
    const { app } = await testApp({ settings: TRIES });
    const known = deviceCookie(await login(app));
    await lockByStrangers(app);
    expect((await login(app, OWNERS, { known })).statusCode).toBe(200);
    expect((await login(app, OWNERS, { known, remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
  });

  test('cannot lock a signed-in owner out of the form for a new password', async () => {
    const { app } = await testApp({ settings: TRIES });
    const { accessToken } = (await login(app)).json().data;
    await lockByStrangers(app);
    const reply = await app.inject({
      method: 'POST',
      url: apiAddress.password,
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { currentPassword: OWNER.password, newPassword: 'a newer password' },
    });
    expect(reply.statusCode).toBe(200);
  });

  test('are no longer locked out once a new password is set in the terminal', async () => {
    const { app } = await testApp({ settings: TRIES });
    await lockByStrangers(app);
    await app.services.administrators.setPassword({ email: OWNER.email, password: 'a newer password' });
    const reply = await login(app, { ...OWNERS, password: 'a newer password' }, { remoteAddress: '10.0.1.1' });
    expect(reply.statusCode).toBe(200);
  });
});

describe('a known device', () => {
  test('has its own LOGIN_TRIES attempts, which do not affect other devices', async () => {
    const { app } = await testApp({ settings: TRIES });
    const stolen = deviceCookie(await login(app));
    const other = deviceCookie(await login(app));
    expect((await login(app, GUESS, { known: stolen, remoteAddress: '10.0.0.1' })).statusCode).toBe(401);
    expect((await login(app, OWNERS, { known: stolen, remoteAddress: '10.0.0.3' })).statusCode).toBe(429);
    expect((await login(app, OWNERS, { known: other })).statusCode).toBe(200);
    expect((await login(app)).statusCode).toBe(200);
  });

  test.each([
    ['nonsense', () => 'nonsense'],
    ['a forged one', (own: string) => `${own.slice(0, -4)}AAAA`],
    ['one with a later expiry', (own: string) => own.replace(/\.[^.]+\./, '.zzzzzzz.')],
    ['very many', (own: string) => `${'x~'.repeat(1_000)}${own}`],
  ])('is not recognised by an invalid cookie: %s', async (_what, change) => {
    const { app } = await testApp({ settings: TRIES });
    const own = deviceCookie(await login(app)) ?? '';
    await lockByStrangers(app);
    expect((await login(app, OWNERS, { known: change(own) })).statusCode).toBe(429);
    expect((await login(app, OWNERS, { known: own })).statusCode).toBe(200);
  });

  test('is known only for its own account, and a browser of two administrators for both', async () => {
    const { app } = await testApp({ settings: TRIES });
    await app.services.administrators.create(SECOND);
    const seconds = { userId: SECOND.email, password: SECOND.password };
    const foreign = deviceCookie(await login(app, seconds));
    const both = deviceCookie(await login(app, OWNERS, { known: foreign }));
    await lockByStrangers(app);
    expect((await login(app, OWNERS, { known: foreign, remoteAddress: '10.0.1.2' })).statusCode).toBe(429);
    expect((await login(app, OWNERS, { known: both, remoteAddress: '10.0.1.2' })).statusCode).toBe(200);
    expect((await login(app, seconds, { known: both })).statusCode).toBe(200);
  });

  test('stays known for a year or until the password changes', async () => {
    const clock = testClock();
    const { app } = await testApp({ settings: TRIES, now: clock.now });
    const signedIn = await login(app);
    const known = deviceCookie(signedIn);
    expect(signedIn.cookies.find(({ name }) => name === 'karkhana_device')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      expires: new Date('2027-11-20T08:00:00.000Z'),
    });
    clock.goOn(366 * 86_400);
    await lockByStrangers(app);
    expect((await login(app, OWNERS, { known })).statusCode).toBe(429);
    clock.goOn(QUARTER_HOUR);
    const renewed = deviceCookie(await login(app));
    await app.services.administrators.setPassword({ email: OWNER.email, password: 'a newer password' });
    const now = { ...OWNERS, password: 'a newer password' };
    await lockByStrangers(app);
    expect((await login(app, now, { known: renewed })).statusCode).toBe(429);
  });

  test('stays known if it changes the password itself', async () => {
    const { app } = await testApp({ settings: TRIES });
    const { accessToken } = (await login(app)).json().data;
    const changed = await app.inject({
      method: 'POST',
      url: apiAddress.password,
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { currentPassword: OWNER.password, newPassword: 'a newer password' },
    });
    await lockByStrangers(app);
    const now = { ...OWNERS, password: 'a newer password' };
    expect((await login(app, now, { known: deviceCookie(changed) })).statusCode).toBe(200);
  });
});
