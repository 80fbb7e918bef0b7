import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apiAddress } from '../contract/addresses.ts';
import { anOrder } from './support/an-order.ts';
import { runningServer, temporaryFolder } from './support/app.ts';

test('the server as it is started takes large files side by side, and keeps them whole', async () => {
  const dataDir = await temporaryFolder();
  const server = await runningServer(dataDir);
  const bytes = crypto
    .getRandomValues(new Uint8Array(60_000))
    .reduce((text, byte) => text + byte.toString(16), '')
    .repeat(25);
  const send = () => {
    const body = anOrder({ files: [{ name: 'large.stl', bytes }] });
    return fetch(server.url + apiAddress.order, { method: 'POST', body });
  };
  const replies = await Promise.all(Array.from({ length: 4 }, send));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const folder = path.join(dataDir, 'files/orders');
  const files = await readdir(folder);
  expect(files).toHaveLength(4);
  for (const file of files) expect((await readFile(path.join(folder, file), 'latin1')) === bytes).toBe(true);
});
