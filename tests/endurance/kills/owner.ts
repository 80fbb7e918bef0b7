import { apiAddress } from '#contract/addresses.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { asker, type Shop, type Step } from './ask.ts';
import type { Told } from './told.ts';

const json = (method: string, content: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(content),
});
const LOGIN = json('POST', { userId: OWNER.email, password: OWNER.password });

/** Asks as the owner, who signs in whenever that is needed. */
const signedIn = (shop: Shop, told: Told) => {
  const ask = asker(shop, told);
  let token = '';
  return async (
    what: string,
    address: string,
    sent: ReturnType<typeof json> | undefined,
    expected: readonly number[],
  ) => {
    token ||= String((await ask('a sign-in', apiAddress.login, LOGIN, [200])).data.accessToken);
    const headers = { ...sent?.headers, authorization: `Bearer ${token}` };
    const answer = await ask(what, address, { ...sent, headers }, [...expected, 401]);
    if (answer.status !== 401) return answer;
    token = '';
    throw new Error('signed out');
  };
};

/** Changes the note of one order over and over, which nobody else changes. */
export const owner = (shop: Shop, told: Told): Step => {
  const ask = signedIn(shop, told);
  let address = '';
  let version = 0;
  const note = { acknowledged: '', asked: '' };
  const read = async () => (await ask('the owner’s order', address, undefined, [200])).data;
  const begin = async () => {
    const [first] = told.orders.values();
    if (!first) throw new Error('there is no order yet');
    address = apiAddress.orderById(first._id);
    const order = await read();
    note.acknowledged = note.asked = String(order.note);
    told.notes.set(first._id, note);
    version = Number(order.version);
  };
  return async () => {
    if (version === 0) await begin();
    if (note.asked === note.acknowledged) note.asked = `note ${told.changes}`;
    const { status, data } = await ask('a change', address, json('PATCH', { version, note: note.asked }), [200, 409]);
    const now = status === 200 ? data : await read(); // perhaps it happened, and the answer was lost
    if (now.note !== note.asked) told.wrong.push(`the note is '${String(now.note)}' instead of '${note.asked}'`);
    if (now.version !== version + 1) told.wrong.push(`version ${String(now.version)} came after ${version}`);
    version = Number(now.version);
    note.acknowledged = note.asked;
    told.changes += 1;
  };
};
