import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';

const openShop = async () => {
  const clock = testClock();
  const { app } = await testApp({ now: clock.now });
  const headers = await ownerOf(app);
  const log = async (query: Record<string, string> = {}) =>
    (await app.inject({ url: apiAddress.auditLog, headers, query })).json<{
      data: AuditEntry[];
      nextCursor?: string;
    }>();
  const lines = async (query: Record<string, string> = {}) =>
    (await log(query)).data.map(({ who, action, kind }) => `${who}: ${action} ${kind}`);
  return { app, clock, headers, log, lines };
};

test('the log is for owners alone, and no call changes it', async () => {
  const { app, headers } = await openShop();
  expect((await app.inject({ url: apiAddress.auditLog })).statusCode).toBe(401);
  const manager = await signedInAs(app, 'manager');
  expect((await app.inject({ url: apiAddress.auditLog, headers: manager })).statusCode).toBe(403);
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const)
    expect((await app.inject({ method, url: apiAddress.auditLog, headers })).statusCode).toBe(405);
  const wrong = await app.inject({ url: `${apiAddress.auditLog}?kind=moon`, headers });
  expect(wrong.statusCode).toBe(400);
});

test('a change is noted with who, what and what was sent, and neither a refusal nor a look is', async () => {
  const { app, headers, log, lines } = await openShop();
  const { _id } = await placed(app);
  const manager = ownersOrders(app, await signedInAs(app, 'manager'));
  expect((await manager.change(_id, { status: 'lost' })).statusCode).toBe(400);
  await manager.open(_id);
  expect(await lines({ kind: 'orders' })).toEqual([]);
  await manager.change(_id, { status: 'reviewing', note: 'x'.repeat(5_000) });
  await manager.remove(_id);
  await manager.restore(_id);
  const by = 'manager.of.the.shop@example.com';
  expect(await lines({ kind: 'orders' })).toEqual([
    `${by}: add restore orders`,
    `${by}: delete orders`,
    `${by}: change orders`,
  ]);
  const change = (await log({ kind: 'orders' })).data.at(-1);
  expect(change).toMatchObject({ thingId: _id, sent: expect.stringContaining('"status":"reviewing"') });
  expect(change?.sent?.length).toBeLessThan(2_000);
  expect(JSON.parse(change?.before ?? '{}')).toEqual({ status: 'new', note: '' });
  const invitation = { email: 'rahim@example.com', name: 'Rahim', role: 'reader' };
  const made = await app.inject({ method: 'POST', url: apiAddress.people, headers, payload: invitation });
  expect((await log({ kind: 'people' })).data).toMatchObject([
    { who: OWNER.email, action: 'add', thingId: made.json().data._id, sent: JSON.stringify(invitation) },
  ]);
  const wanted = await log({ who: by, limit: '2' });
  expect([wanted.data.length, typeof wanted.nextCursor]).toEqual([2, 'string']);
  expect(await lines({ who: by, limit: '2', cursor: wanted.nextCursor ?? '' })).toHaveLength(2);
});

test('signing in and a new password are noted, and no password ever; days narrow the log', async () => {
  const { app, clock, headers, log, lines } = await openShop();
  const payload = { currentPassword: OWNER.password, newPassword: 'three quiet goats' };
  expect((await app.inject({ method: 'POST', url: apiAddress.password, headers, payload })).statusCode).toBe(200);
  expect(await lines({ kind: 'auth' })).toEqual(
    expect.arrayContaining([`${OWNER.email}: sign-in auth`, `${OWNER.email}: password-changed auth`]),
  );
  const all = JSON.stringify(await log());
  for (const secret of [OWNER.password, 'three quiet goats']) expect(all).not.toContain(secret);
  expect(await lines({ from: '2026-11-21' })).toEqual([]);
  expect((await lines({ from: '2026-11-20', to: '2026-11-20' })).length).toBeGreaterThan(0);
  clock.goOn(4 * 365 * 86_400);
  await app.services.audit.forgetOld();
  expect(await app.services.audit.list({ limit: 10 })).toMatchObject({ items: [] });
});
