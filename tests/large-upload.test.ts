import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apiAddress } from '../contract/addresses.ts';
import { anOrder } from './support/an-order.ts';
import { runningServer, temporaryFolder } from './support/app.ts';

test('the server as it is started takes a large file, hashing thread and all, and keeps it whole', async () => {
  const dataDir = await temporaryFolder();
  const server = await runningServer(dataDir);
  const bytes = crypto
    .getRandomValues(new Uint8Array(60_000))
    .reduce((text, byte) => text + byte.toString(16), '')
    .repeat(25);
  const body = anOrder({ files: [{ name: 'large.stl', bytes }] });
  const reply = await fetch(server.url + apiAddress.order, { method: 'POST', body });
  expect(reply.status).toBe(201);
  const folder = path.join(dataDir, 'files/orders');
  const [file = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect((await readFile(path.join(folder, file), 'latin1')) === bytes).toBe(true);
});
