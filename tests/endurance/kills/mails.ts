import { sql } from 'kysely';
import { expect } from 'vitest';
import type { fakeMailbox } from '#tests/support/mail/mailbox.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';
import type { ShopToKill } from './shops-to-kill.ts';

type Mailbox = Awaited<ReturnType<typeof fakeMailbox>>;

const ALL_SENT_MS = 120_000;

/** Sends what still waits, as if the leases of the killed had ended. */
export const sendTheRest = async ({ dataDir, revive, stop }: ShopToKill) => {
  await rowsOf(dataDir, sql.raw('update jobs set leased_until = null'));
  await revive();
  const waiting = async () =>
    (
      await rowsOf(
        dataDir,
        sql.raw("select _id from jobs where queue in ('mail', 'order-letters') and due_at is not null"),
      )
    ).length;
  await expect.poll(waiting, { timeout: ALL_SENT_MS, interval: 200 }).toBe(0);
  await stop();
};

/**
 * What is wrong with the mails that arrived. One that a process was sending when it was killed comes once more, as nobody can know
 * whether it arrived: at most one a kill, and never twice without a kill in between.
 * @param kills how many mails had arrived at each kill
 */
export const mailFaults = async ({ dataDir }: ShopToKill, { mails }: Mailbox, kills: readonly number[]) => {
  const arrivals = Map.groupBy(
    mails.map(({ parsed }, at) => ({ id: parsed.messageId ?? '', subject: parsed.subject ?? '', at })),
    ({ id }) => id,
  );
  const repeated = [...arrivals.values()].flatMap((all) =>
    all.slice(1).map((one, at) => ({ ...one, after: all[at]?.at ?? 0 })),
  );
  const causeless = repeated.filter(({ at, after }) => !kills.some((kill) => after < kill && kill <= at));
  const subjects = mails.map(({ parsed }) => parsed.subject ?? '');
  const orders = await rowsOf<{ reference: string }>(dataDir, sql.raw('select reference from orders'));
  const unsent = orders.filter(({ reference }) => !subjects.some((one) => one.startsWith(`New order ${reference}`)));
  return {
    repeated: repeated.length,
    faults: [
      ...causeless.map(({ subject }) => `'${subject}' came twice, and nobody was killed in between`),
      ...unsent.map(({ reference }) => `no mail told of order ${reference}`),
      ...(repeated.length > kills.length ? [`${repeated.length} mails came twice after ${kills.length} kills`] : []),
    ],
  };
};
