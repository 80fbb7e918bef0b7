import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { type Invited, PEOPLE_MESSAGE, type Person } from '#contract/auth/people.ts';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { mailingApp } from '#tests/support/mail/mailing-app.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';

const RAHIM = { email: 'rahim@example.com', name: 'Rahim Uddin', role: 'workshop' };
const PASSWORD = 'three quiet goats';

const ownersPeople = async (app: FastifyInstance) => {
  const headers = await ownerOf(app);
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  const list = async () => (await app.inject({ url: apiAddress.people, headers })).json<{ data: Person[] }>().data;
  return {
    list,
    byEmail: async (email: string) => (await list()).find((one) => one.email === email),
    invite: (who: object = RAHIM) => send('POST', apiAddress.people, who),
    change: (_id: string, role: string) => send('PATCH', apiAddress.personById(_id), { role }),
    remove: (_id: string) => send('DELETE', apiAddress.personById(_id)),
  };
};

/** What whoever holds an invitation does. */
const guest = (app: FastifyInstance, { inviteUrl }: Invited) => {
  const url = apiAddress.invitation(inviteUrl.split('/').at(-1) ?? '');
  return {
    look: () => app.inject({ url }),
    accept: (password = PASSWORD) => app.inject({ method: 'POST', url, payload: { password } }),
  };
};

const openShop = async () => {
  const clock = testClock();
  const shop = await testApp({ now: clock.now });
  const owner = await ownersPeople(shop.app);
  const invited = async (who: object = RAHIM) => (await owner.invite(who)).json<{ data: Invited }>().data;
  return { ...shop, clock, owner, invited };
};

describe('an invitation', () => {
  test.each([
    ['without an address', { ...RAHIM, email: 'rahim' }, PEOPLE_MESSAGE.email],
    ['without a name', { ...RAHIM, name: ' ' }, PEOPLE_MESSAGE.name],
    ['to a role that there is not', { ...RAHIM, role: 'king' }, 'Select a role!'],
  ])('%s is refused', async (_what, who, message) => {
    const { owner } = await openShop();
    const reply = await owner.invite(who);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect(await owner.list()).toHaveLength(1);
  });

  test('of somebody who is among the people already is refused, whatever the capitals', async () => {
    const { owner } = await openShop();
    const reply = await owner.invite({ ...RAHIM, email: 'Owner@Example.com' });
    expect([reply.statusCode, reply.json().message]).toEqual([409, PEOPLE_MESSAGE.known]);
    expect(await owner.list()).toHaveLength(1);
  });

  test('that is unknown, was used, is older than a day or was replaced opens nothing', async () => {
    const { app, clock, invited } = await openShop();
    const replaced = guest(app, await invited());
    const invitation = await invited();
    const ended = { success: false, message: PEOPLE_MESSAGE.ended };
    for (const reply of [await replaced.look(), await replaced.accept()])
      expect([reply.statusCode, reply.json()]).toEqual([404, ended]);
    const unknown = await guest(app, { ...invitation, inviteUrl: `x/${'a'.repeat(43)}` }).accept();
    expect(unknown.statusCode).toBe(404);
    const both = await Promise.all([guest(app, invitation).accept(), guest(app, invitation).accept()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect((await guest(app, invitation).accept()).statusCode).toBe(404);
    const late = await invited({ ...RAHIM, email: 'late@example.com' });
    clock.goOn(24 * 3_600 + 1);
    expect((await guest(app, late).accept()).json()).toEqual(ended);
  });

  test.each([
    ['short', 'Password is too short!'],
    ['rahim-rahim-rahim', 'This password is easy to guess. Please use more than a common word or name.'],
  ])('does not take the password %s, and stays open', async (password, message) => {
    const { app, invited } = await openShop();
    const { accept, look } = guest(app, await invited());
    const reply = await accept(password);
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ path: 'password', message }]]);
    expect((await look()).statusCode).toBe(200);
  });

  test('gives its address once and keeps only its hash; who accepts is signed in with the role', async () => {
    const { app, dataDir, owner, invited } = await openShop();
    const invitation = await invited();
    const token = invitation.inviteUrl.split('/').at(-1) ?? '';
    expect(invitation).toEqual({
      _id: expect.any(String),
      inviteUrl: expect.stringMatching(/\/invitation\/[\w-]{43}$/),
      mailed: false,
    });
    expect(JSON.stringify(await owner.list())).not.toContain(token);
    const rows = await (await databaseOf(dataDir)).selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await guest(app, invitation).look()).json().data).toMatchObject(RAHIM);
    const reply = await guest(app, invitation).accept();
    expect(reply.json().data.user).toEqual({ _id: invitation._id, email: RAHIM.email, name: RAHIM.name });
    expect(reply.cookies.map(({ name }) => name)).toContain('karkhana_refresh');
    const headers = { authorization: `Bearer ${reply.json().data.accessToken}` };
    expect((await app.inject({ url: apiAddress.role, headers })).json().data).toEqual({ role: 'workshop' });
    expect(await owner.byEmail(RAHIM.email)).toMatchObject({
      ...RAHIM,
      state: 'active',
      lastSeenAt: expect.any(String),
    });
    expect(await (await databaseOf(dataDir)).selectFrom('invitations').selectAll().execute()).toEqual([]);
  });

  test('goes by mail where mail is set up', async () => {
    const { app, mailbox, deliver } = await mailingApp();
    const { data } = (await (await ownersPeople(app)).invite()).json<{ data: Invited }>();
    await deliver();
    expect(data.mailed).toBe(true);
    expect(mailbox.mails).toHaveLength(1);
    expect(mailbox.mails[0]?.recipients).toEqual([RAHIM.email]);
  });
});

describe('who is among the people', () => {
  test('changes neither their own role nor removes themselves, and the shop keeps an owner', async () => {
    const { app, owner } = await openShop();
    const me = (await owner.byEmail(OWNER.email))?._id ?? '';
    for (const reply of [await owner.change(me, 'reader'), await owner.remove(me)])
      expect([reply.statusCode, reply.json().message]).toEqual([409, PEOPLE_MESSAGE.own]);
    await app.services.administrators.create({ email: 'manager@example.com', password: PASSWORD, role: 'manager' });
    await expect(app.services.administrators.setRole(OWNER.email, 'reader')).rejects.toThrow(PEOPLE_MESSAGE.lastOwner);
    await expect(app.services.administrators.remove(OWNER.email)).rejects.toThrow(PEOPLE_MESSAGE.lastOwner);
    expect(await owner.byEmail(OWNER.email)).toMatchObject({ role: 'owner' });
  });

  test('gets another role, or goes, invited or not; a stranger is 404', async () => {
    const { app, owner, invited } = await openShop();
    for (const reply of [await owner.change('x', 'reader'), await owner.remove('x')])
      expect(reply.statusCode).toBe(404);
    const invitation = await invited();
    expect((await owner.change(invitation._id, 'manager')).json().message).toBe(PEOPLE_MESSAGE.changed);
    const grant = (await guest(app, invitation).accept()).json().data;
    const headers = { authorization: `Bearer ${grant.accessToken}` };
    const sees = async (url: string) => (await app.inject({ url, headers })).statusCode;
    expect([await sees(apiAddress.invoices), await sees(apiAddress.people)]).toEqual([200, 403]);
    expect((await owner.change(invitation._id, 'workshop')).statusCode).toBe(200);
    expect([await sees(apiAddress.invoices), await sees(apiAddress.orders)]).toEqual([403, 200]);
    expect((await owner.remove(invitation._id)).json().message).toBe(PEOPLE_MESSAGE.removed);
    expect(await sees(apiAddress.orders)).toBe(401);
    const second = await invited({ ...RAHIM, email: 'second@example.com' });
    expect((await owner.remove(second._id)).statusCode).toBe(200);
    expect((await guest(app, second).accept()).statusCode).toBe(404);
    expect(await owner.list()).toHaveLength(1);
  });
});
