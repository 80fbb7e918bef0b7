import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { multipart, runningServer, temporaryFolder } from '#tests/support/app.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';

const UPLOADS = 200;
const AT_ONCE = 20;
const MEMORY_SLACK_BYTES = 60_000_000;

/** Sends the beginning of an order and disconnects. */
const breakOff = async (port: number, whole: Awaited<ReturnType<typeof multipart>>) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `POST ${apiAddress.order} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${whole.headers['content-type']}`,
    `Content-Length: ${whole.payload.length}`,
  ];
  const request = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), whole.payload]);
  const cut = Math.floor(Math.random() * (request.length - 3)); // an order that lacks its last two bytes, a line's end, is whole
  socket.write(request.subarray(0, cut));
  await wait(Math.random() * 40);
  if (Math.random() < 0.5) socket.resetAndDestroy();
  else socket.destroy();
};

const breakOffMany = async (port: number, count: number) => {
  const whole = await multipart(
    anOrder({ files: [1_000_000, 500_000].map((size, at) => ({ name: `${at}.stl`, bytes: new Uint8Array(size) })) }),
  );
  for (let done = 0; done < count; done += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => breakOff(port, whole)));
};

const storedFiles = async (dataDir: string) =>
  (await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

/** The open handles in the uploads' folder and the resident memory, where the system shows them. */
const openUploads = async (pid: number) => {
  const handles = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(handles.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')));
  return targets.filter((target) => target.includes('/files/')).length;
};
const residentBytes = async (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

test('interrupted uploads leave no file, no open handle and no memory behind', async () => {
  const dataDir = await temporaryFolder();
  const server = await runningServer(dataDir);
  await breakOffMany(server.port, AT_ONCE * 3); // warms up: the process has now allocated what it only allocates once
  const hasProc = process.platform === 'linux';
  const before = hasProc ? await residentBytes(server.pid) : 0;

  await breakOffMany(server.port, UPLOADS);

  await expect.poll(() => storedFiles(dataDir)).toEqual([]);
  if (hasProc) {
    await expect.poll(() => openUploads(server.pid)).toBe(0);
    await expect.poll(() => residentBytes(server.pid)).toBeLessThan(before + MEMORY_SLACK_BYTES);
  }
  const reply = await fetch(server.url + apiAddress.order, { method: 'POST', body: anOrder() });
  expect(reply.status).toBe(201);
  expect(await server.stop()).toBe(0);
});
