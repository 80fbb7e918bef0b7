import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OWNER, runningServer, temporaryFolder } from '#tests/support/app.ts';
import { fakeMailbox } from '#tests/support/mail/mailbox.ts';
import { countIn, faultsIn } from './money/audit.ts';
import { type Deed, OPERATIONS, type Operation } from './money/operations.ts';
import { type ShopClient, shopClient } from './money/shop-client.ts';

const STOCK = 100_000;
/** With a number of rounds each operation is killed by itself, as `npm run endurance` does; else all of them together, briefly. */
const rounds = Number(process.env.KILL_ROUNDS ?? 0);
const cases: [string, readonly Operation[], number][] =
  rounds > 0 ? OPERATIONS.map((one) => [one.name, [one], rounds]) : [['money is at stake', OPERATIONS, 2]];

/** How many of each operation go on when the server is killed; each is asked for by two at once. */
const AT_ONCE = rounds > 0 ? 10 : 3;
const JITTER_MS = 4;

/** What the rounds came to. */
const tally = () => ({ asked: 0, answered: 0, unanswered: 0, notDone: 0 });

/** Asks for each deed twice at once, and kills the server after some of the answers. @returns how many deeds were confirmed */
const killDuring = async (deeds: readonly Deed[], shop: ShopClient, kill: () => Promise<void>) => {
  const confirmed = new Set<Deed>();
  let answers = 0;
  const killAfter = Math.floor(Math.random() * deeds.length);
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  if (killAfter === 0) reach();
  const asked = [...deeds, ...deeds].map(async (deed) => {
    const reply = await deed.ask(shop).catch(() => undefined);
    if (reply && deed.happened.includes(reply.status)) confirmed.add(deed);
    answers += 1;
    if (answers === killAfter) reach();
  });
  await reached;
  await wait(Math.random() * JITTER_MS);
  await kill();
  await Promise.all(asked);
  return confirmed.size;
};

const openShop = async () => {
  const mailbox = await fakeMailbox();
  const dataDir = await temporaryFolder();
  const settings = {
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    SMTP_URL: mailbox.url,
    MAIL_TO: 'desk@example.com',
  };
  return {
    dataDir,
    start: () => runningServer(dataDir, settings),
    faults: () =>
      faultsIn(
        dataDir,
        mailbox.received.map(({ parsed }) => parsed.subject ?? ''),
        STOCK,
      ),
  };
};

test.each(cases)(
  'after kill -9 while %s, all of it happened once or not at all',
  async (what, operations, rounds) => {
    const { dataDir, start, faults } = await openShop();
    let server = await start();
    let shop = await shopClient(server.url);
    const { _id: productId } = await shop.addProduct(STOCK);
    const seen = tally();
    for (let round = 0; round < rounds; round += 1) {
      const deeds: Deed[] = [];
      for (const operation of operations)
        for (let at = 0; at < AT_ONCE; at += 1)
          deeds.push(await operation.prepare(shop, productId, `${operation.name.replaceAll(' ', '-')}-${round}-${at}`));
      const before = await countIn(dataDir);
      const confirmed = await killDuring(deeds, shop, server.kill);
      const done = (await countIn(dataDir)) - before;
      seen.asked += deeds.length;
      seen.answered += confirmed;
      seen.unanswered += done - confirmed;
      seen.notDone += deeds.length - done;
      expect(done).toBeGreaterThanOrEqual(confirmed);
      expect(await faults()).toEqual([]);

      server = await start();
      shop = await shopClient(server.url);
      for (const deed of deeds) expect(deed.happened).toContain((await deed.ask(shop)).status);
      expect((await countIn(dataDir)) - before).toBe(deeds.length);
      expect(await faults()).toEqual([]);
    }
    expect(seen.answered + seen.unanswered + seen.notDone).toBe(seen.asked);
    if (process.env.KILL_ROUNDS) console.info(what, JSON.stringify(seen));
    expect(await server.stop()).toBe(0);
  },
  600_000,
);
