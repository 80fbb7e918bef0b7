import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp, testClock } from '#tests/support/app.ts';
import { filesIn } from '#tests/support/files/stored-files.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';
import { sendUpload } from '#tests/support/uploads/sent-upload.ts';
import { askTus, beginTus, begunTus, sendPiece } from '#tests/support/uploads/tus.ts';

const MINUTE = 60;
const PLACES = 10_000;
const KILOBYTE = Buffer.alloc(1_000, 'x');

const shop = async (settings: Record<string, string> = {}) => {
  const clock = testClock();
  const { app, dataDir } = await testApp({ now: clock.now, settings });
  return {
    app,
    dataDir,
    clock,
    /** Strangers take so many places, without a byte; the first is the oldest. */
    fill: (count: number) =>
      rowsOf(
        dataDir,
        sql`with recursive every(number) as (select 1 union all select number + 1 from every where number < ${count})
          insert into resumable_uploads (_id, name, metadata, size, received, changed_at)
          select 'stranger-' || number, 'part.stl', '', 100000000, 0, ${clock.now().toISOString()} from every`,
      ),
    begin: (from: string) => beginTus(app, { size: 2_000, from }),
    statusOf: async (url: string) => (await askTus(app, url)).statusCode,
  };
};

describe('while ten thousand files are on their way', () => {
  test('a piece of one that was begun is taken all the same', async () => {
    const { app, fill } = await shop();
    const url = await begunTus(app, { size: 2_000 });
    await fill(PLACES);
    expect((await sendPiece(app, url, 0, KILOBYTE)).statusCode).toBe(204);
    expect((await sendPiece(app, url, 1_000, KILOBYTE)).statusCode).toBe(204);
  });

  test('a newcomer is asked to come back, and finds a place once one of them got no byte for 15 minutes: that of the oldest', async () => {
    const { app, clock, fill, begin, statusOf } = await shop();
    const oldest = await begunTus(app, { size: 2_000, from: '10.0.0.1' });
    clock.goOn(1);
    const second = await begunTus(app, { size: 2_000, from: '10.0.0.1' });
    await fill(PLACES - 2);
    clock.goOn(14 * MINUTE);
    const refused = await begin('10.0.0.2');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
    clock.goOn(MINUTE);
    expect((await begin('10.0.0.2')).statusCode).toBe(201);
    expect([await statusOf(oldest), await statusOf(second)]).toEqual([404, 200]);
  });

  test('as many yield to one newcomer as make room for it', async () => {
    const { clock, fill, begin } = await shop();
    await fill(PLACES + 49);
    clock.goOn(15 * MINUTE);
    expect((await begin('10.0.0.2')).statusCode).toBe(201);
  });

  test('one whose bytes come so slowly that a piece takes longer than that yields to nobody', async () => {
    const { app, clock, fill, begin, statusOf } = await shop();
    const slow = await begunTus(app, { size: 3_000 });
    await fill(PLACES - 1);
    async function* slowly() {
      for (let at = 0; at < 3; at += 1) {
        clock.goOn(8 * MINUTE);
        yield Buffer.from(KILOBYTE); // the store may take it away
      }
      clock.goOn(8 * MINUTE);
      expect((await begin('10.0.0.2')).statusCode).toBe(201);
    }
    const _id = slow.slice(-32);
    expect(await app.services.uploads.resumable.append(_id, 0, slowly())).toBe(3_000);
    expect(await statusOf(slow)).toBe(200);
  });

  test('one that gets bytes now and then yields to nobody', async () => {
    const { app, clock, fill, begin, statusOf } = await shop();
    const slow = await begunTus(app, { size: 3_000 });
    await fill(PLACES - 1);
    clock.goOn(14 * MINUTE);
    await sendPiece(app, slow, 0, KILOBYTE);
    clock.goOn(14 * MINUTE);
    expect((await begin('10.0.0.2')).statusCode).toBe(201);
    expect(await statusOf(slow)).toBe(200);
  });
});

describe('while as many bytes wait as may', () => {
  const FULL = { UPLOADS_MAX_BYTES: '10000' };

  test('a newcomer gets the place of the oldest that got no byte for 15 minutes, whole or not, and its bytes are gone', async () => {
    const { app, dataDir, clock, begin, statusOf } = await shop(FULL);
    const whole = [{ name: 'a.stl', bytes: 'x'.repeat(900) }];
    for (let at = 1; at <= 5; at += 1)
      expect((await sendUpload(app, whole, 'file', `10.0.0.${at}`)).statusCode).toBe(201);
    clock.goOn(MINUTE);
    const unfinished: string[] = [];
    for (let at = 1; at <= 7; at += 1) {
      const from = `10.0.1.${at}`;
      const url = await begunTus(app, { size: 2_000, from });
      expect((await sendPiece(app, url, 0, KILOBYTE.subarray(0, 900), { from })).statusCode).toBe(204);
      unfinished.push(url);
      clock.goOn(1);
    }
    const before = await filesIn(dataDir);
    expect((await begin('10.0.2.1')).statusCode).toBe(503);
    expect((await sendUpload(app, whole, 'file', '10.0.2.1')).statusCode).toBe(503);
    clock.goOn(14 * MINUTE);
    expect((await begin('10.0.2.1')).statusCode).toBe(201);
    const [first = ''] = unfinished;
    expect(await statusOf(first)).toBe(200);
    expect(await filesIn(dataDir)).toHaveLength(before.length - 1);
    clock.goOn(MINUTE);
    for (let at = 1; at <= 6; at += 1)
      expect((await sendUpload(app, whole, 'file', `10.0.3.${at}`)).statusCode).toBe(201);
    expect(await statusOf(first)).toBe(404);
  });

  test('a piece of one that was begun gets the place of another, never its own', async () => {
    const { app, clock, statusOf } = await shop(FULL);
    const urls: string[] = [];
    for (let at = 1; at <= 11; at += 1) {
      const from = `10.0.0.${at}`;
      const url = await begunTus(app, { size: 2_000, from });
      await sendPiece(app, url, 0, KILOBYTE.subarray(0, 910), { from });
      urls.push(url);
      clock.goOn(1);
    }
    const [oldest = '', second = ''] = urls;
    const goOn = () => sendPiece(app, oldest, 910, KILOBYTE.subarray(0, 10), { from: '10.0.1.1' });
    expect((await goOn()).statusCode).toBe(503);
    clock.goOn(15 * MINUTE);
    expect((await goOn()).statusCode).toBe(204);
    expect([await statusOf(oldest), await statusOf(second)]).toEqual([200, 404]);
  });
});

describe('an address', () => {
  test('holds only a few files that are empty, and as many as it likes that have bytes', async () => {
    const { app, clock, begin } = await shop();
    const urls: string[] = [];
    for (let at = 0; at < 20; at += 1) urls.push(String((await begin('10.0.0.1')).headers.location));
    const refused = await begin('10.0.0.1');
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 15 * MINUTE]);
    expect((await begin('10.0.0.2')).statusCode).toBe(201);
    for (const url of urls.slice(0, 5)) await sendPiece(app, url, 0, 'x', { from: '10.0.0.1' });
    clock.goOn(1);
    for (let at = 0; at < 5; at += 1) expect((await begin('10.0.0.1')).statusCode).toBe(201);
    expect((await begin('10.0.0.1')).statusCode).toBe(429);
  });

  test('that begins many at the same time holds no more of them', async () => {
    const { begin } = await shop();
    const replies = await Promise.all(Array.from({ length: 60 }, () => begin('10.0.0.1')));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(replies.filter(({ statusCode }) => statusCode === 429 || statusCode === 503)).toHaveLength(40);
  });

  test('that left its empty files alone for 15 minutes may begin others in their place', async () => {
    const { clock, begin, statusOf } = await shop();
    const urls: string[] = [];
    for (let at = 0; at < 20; at += 1) {
      urls.push(String((await begin('10.0.0.1')).headers.location));
      clock.goOn(MINUTE / 2);
    }
    expect((await begin('10.0.0.1')).headers['retry-after']).toBe(String(5 * MINUTE));
    clock.goOn(5 * MINUTE);
    expect((await begin('10.0.0.1')).statusCode).toBe(201);
    expect([await statusOf(urls[0] ?? ''), await statusOf(urls[1] ?? '')]).toEqual([404, 200]);
  });
});
