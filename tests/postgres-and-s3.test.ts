import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER, runningServer, temporaryFolder } from './support/app.ts';
import { anOrder } from './support/orders/an-order.ts';
import { scaleFolder } from './support/processes/scaled-folders.ts';

test('the server as it is built takes an order into PostgreSQL and a bucket, and has it after kill -9', async () => {
  const dataDir = await temporaryFolder();
  scaleFolder(dataDir);
  const settings = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
  const server = await runningServer(dataDir, settings);
  const bytes = new Uint8Array(7_000_000).fill(97);
  const form = anOrder({ files: [{ name: 'a.stl', bytes }] });
  const reply = await fetch(server.url + apiAddress.order, { method: 'POST', body: form });
  expect(reply.status).toBe(201);
  const { data } = (await reply.json()) as { data: { _id: string } };
  await server.kill();

  const { url } = await runningServer(dataDir, settings);
  const login = await fetch(url + apiAddress.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: OWNER.email, password: OWNER.password }),
  });
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  const record = await fetch(url + apiAddress.orderById(data._id), { headers });
  const [file] = ((await record.json()) as { data: { files: { _id: string }[] } }).data.files;
  const download = await fetch(url + apiAddress.orderFile(data._id, file?._id ?? ''), { headers });
  expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
}, 120_000);
