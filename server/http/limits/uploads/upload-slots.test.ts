import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { testApp } from '#tests/support/app.ts';
import { slowUpload } from '#tests/support/faults/slow-upload.ts';
import { filesIn } from '#tests/support/files/stored-files.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';

const STRANGERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const FILE_BEGUN =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="part.stl"\r\nContent-Type: model/stl\r\n\r\nsolid ';

/** A shop with six upload slots, two per address. */
const listening = async () => {
  const { app, dataDir } = await testApp({ settings: { UPLOADS_MAX_PARALLEL: '6' } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const filesBegun = async () => (await filesIn(dataDir, 'orders/')).length;
  const order = () => fetch(`http://127.0.0.1:${port}${apiAddress.order}`, { method: 'POST', body: anOrder() });
  const bySix = (how: { beginning?: string; bytesPerTick?: number }) =>
    Promise.all([...STRANGERS, ...STRANGERS].map((from) => slowUpload({ port, path: apiAddress.order, from, ...how })));
  return { filesBegun, order, bySix };
};

test('three addresses that hold every slot with trickling uploads cannot lock out a fourth', async () => {
  const { filesBegun, order, bySix } = await listening();
  const uploads = await bySix({ beginning: FILE_BEGUN, bytesPerTick: 20 });
  await expect.poll(filesBegun).toBe(6);
  expect((await order()).status).toBe(201);
  const answers = () => uploads.map(({ answer }) => answer()).join('');
  await expect.poll(answers).toContain(SERVER_MESSAGE.tooSlow);
  expect(answers().match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 408']);
  await expect.poll(filesBegun).toBe(6); // the five remaining uploads, and the order's
});

test('uploads that have only sent headers hold no slot', async () => {
  const { order, bySix } = await listening();
  const uploads = await bySix({});
  expect((await order()).status).toBe(201);
  expect(uploads.map(({ answer }) => answer()).join('')).toBe('');
});
