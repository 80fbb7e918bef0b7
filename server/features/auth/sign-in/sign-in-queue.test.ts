import path from 'node:path';
import Sqlite from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { testApp } from '#tests/support/app.ts';
import { deviceCookie, login } from '#tests/support/auth/sign-in.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';

const BUSY = { success: false, message: AUTH_MESSAGE.busy };
const AT_ONCE = 2;
const WAITING_MAX = 40;
const WAITING_OF_ONE_MAX = 10;
const TRIES_OF_AN_ADDRESS = 20;

/** Somebody whose passwords take as long to hash as the test wants. */
const hashingBusy = ({ services: { hashing } }: FastifyInstance, lanes: number) => {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  for (let lane = 0; lane < lanes; lane += 1) void hashing.run({ name: `busy ${lane}` }, () => promise);
  return { end, waiting: (count: number) => expect.poll(hashing.waiting).toBe(count) };
};

test('an address that tries many passwords at once is told to wait, and an owner’s turn at another comes before theirs', async () => {
  const { app } = await testApp({ settings: { LOGIN_TRIES: '100' } });
  const { end, waiting } = hashingBusy(app, AT_ONCE);
  const answered: string[] = [];
  const signIn = async (remoteAddress: string, userId?: string) => {
    const guess = userId && { userId: `${userId}@example.com`, password: 'a wrong guess' };
    const reply = await login(app, guess || undefined, { remoteAddress });
    answered.push(remoteAddress);
    return reply;
  };
  const guesses = Array.from({ length: WAITING_OF_ONE_MAX }, (_, at) => signIn('10.0.0.1', `nobody-${at}`));
  await waiting(WAITING_OF_ONE_MAX);
  const refused = await signIn('10.0.0.1', 'one-more');
  expect([refused.statusCode, refused.json()]).toEqual([503, BUSY]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const own = signIn('10.0.0.2');
  await waiting(WAITING_OF_ONE_MAX + 1);
  end();
  expect((await own).statusCode).toBe(200);
  expect(new Set((await Promise.all(guesses)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect(answered.indexOf('10.0.0.2')).toBeLessThan(6);
});

test.skipIf(isOnPostgres)(
  'an address that tried too often is refused without a write for each further try',
  async () => {
    const { app, dataDir } = await testApp({ settings: { LOGIN_TRIES: '1' } });
    const guess = (at: number) =>
      login(app, { userId: `nobody-${at}@example.com`, password: 'a wrong guess' }, { remoteAddress: '10.0.0.1' });
    for (let at = 0; at < TRIES_OF_AN_ADDRESS; at += 1) expect((await guess(at)).statusCode).toBe(401);
    expect((await guess(100)).statusCode).toBe(429);
    const other = new Sqlite(path.join(dataDir, 'karkhana.sqlite'));
    onTestFinished(() => void other.close());
    other.exec('BEGIN EXCLUSIVE'); // nothing can be written
    const refused = await guess(101);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  },
);

test('while very many sign in, one more is asked to come back without losing a try, and who was there before goes on', async () => {
  const { app } = await testApp({ settings: { LOGIN_TRIES: '1' } });
  const first = await login(app);
  const { end, waiting } = hashingBusy(app, AT_ONCE + WAITING_MAX);
  for (const _time of ['once', 'and again']) {
    const stranger = await login(app, undefined, { remoteAddress: '10.0.0.1' });
    expect([stranger.statusCode, stranger.json()]).toEqual([503, BUSY]);
  }
  const own = login(app, undefined, { remoteAddress: '10.0.0.2', known: deviceCookie(first) });
  const changed = app.inject({
    method: 'POST',
    url: apiAddress.password,
    headers: { authorization: `Bearer ${first.json().data.accessToken}` },
    payload: { currentPassword: 'not the one', newPassword: 'a newer password' },
  });
  await waiting(WAITING_MAX + 2);
  end();
  expect([(await own).statusCode, (await changed).json().message]).toEqual([200, AUTH_MESSAGE.currentPasswordWrong]);
  expect((await login(app, undefined, { remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
});
