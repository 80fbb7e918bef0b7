import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { countingEngine, FDM, measured, openShop, PART } from '#tests/support/measuring/measuring-shop.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';
import { uploaded } from '#tests/support/uploads/sent-upload.ts';

describe('the files of an order', () => {
  const ordersOf = async (app: FastifyInstance) => ownersOrders(app, await ownerOf(app));

  test('are measured after the thanks, for the owner and for the customer', async () => {
    const { measureFile } = countingEngine();
    const { app } = await openShop({ measureFile });
    const { _id } = await placed(app);
    const orders = await ordersOf(app);
    await expect.poll(async () => (await orders.record(_id)).files[0]?.measurement?.status).toBe('done');
    const [file] = (await orders.record(_id)).files;
    expect(file?.measurement).toMatchObject({ sizeMm: [10, 20, 30], verdict: 'exact', uploadId: file?._id });
    const [listed] = (await orders.list()).json().data;
    expect(listed.files[0]).toMatchObject({ thumbnail: file?.thumbnail });
    expect(listed.files[0].measurement).toBeUndefined();
  });

  test('keep the unit that the customer answered before the order', async () => {
    const { asked, measureFile } = countingEngine();
    const { app } = await openShop({ measureFile });
    const { _id: uploadId } = await uploaded(app, PART);
    const { _id: measurementId } = await measured(app, { uploadId, ...FDM, unit: 'in' });
    const form = anOrder({ files: [] });
    form.append('uploadId', uploadId);
    const { _id } = (await place(app, form)).json().data;
    const [file] = (await (await ordersOf(app)).record(_id)).files;
    expect(file?.measurement?._id).toBe(measurementId);
    expect(asked).toHaveLength(1);
  });

  test('are not held up by a file that cannot be measured', async () => {
    const { app } = await openShop({ measureFile: () => Promise.reject(new Error('the disk is gone')) });
    expect((await placed(app)).reference).toMatch(/.{5}-.{5}/);
  });

  test('that were ordered before files were measured are measured in the background', async () => {
    const { asked, measureFile } = countingEngine();
    const before = await testApp({ measureFile });
    const { _id } = await placed(before.app);
    await before.app.close();
    for (const table of ['measurements', 'jobs']) await rowsOf(before.dataDir, sql`delete from ${sql.table(table)}`);

    const { app } = await openShop({ dataDir: before.dataDir, measureFile });
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    void app.services.measuring.measureOldFiles(stop.signal, app.log);
    const orders = await ordersOf(app);
    await expect.poll(async () => (await orders.record(_id)).files[0]?.measurement?.verdict).toBe('exact');
    expect(asked).toHaveLength(1);
  });
});
