import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { residentMegabytes } from '#tests/support/processor/memory-of.ts';
import { runningServer, temporaryFolder } from './support/app.ts';
import { faultyS3 } from './support/faults/faulty-s3.ts';
import { anOrder } from './support/orders/an-order.ts';
import { startCluster } from './support/postgres/cluster.ts';
import type { ServerProcess } from './support/processes/server-process.ts';
import { testBucket } from './support/s3/bucket.ts';

const ORDERS_AT_ONCE = 10;
const FILE_BYTES = 1_000_000;
/** The shop promises 5 s, and takes less (docs/performance.md); this is for a machine that is busy with everything else. */
const RECOVERY = { timeout: 60_000, interval: 25 };
const SETTLING = { timeout: 90_000, interval: 250 };
const MEMORY_SLACK_MB = 60;
const SOCKETS_SLACK = 3;

const FILES = [{ name: 'a.stl', bytes: new Uint8Array(FILE_BYTES).fill(97) }];

const statusOf = (asking: Promise<Response>) =>
  asking.then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    },
    () => 0,
  );

const order = ({ url }: ServerProcess) =>
  statusOf(fetch(url + apiAddress.order, { method: 'POST', body: anOrder({ files: FILES }) }));

const orders = (server: ServerProcess) => Promise.all(Array.from({ length: ORDERS_AT_ONCE }, () => order(server)));

const socketsOf = async (pid: number) => {
  const open = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')));
  return targets.filter((target) => target.startsWith('socket:')).length;
};

const scaledServer = async () => {
  const cluster = await startCluster();
  onTestFinished(cluster.remove);
  await cluster.run('create database shop');
  const bucket = await testBucket();
  const s3 = await faultyS3(bucket.endpoint);
  const server = await runningServer(await temporaryFolder(), {
    ...bucket.settings(s3.url),
    DATABASE_URL: cluster.url('shop'),
  });
  return { cluster, s3, server };
};

interface Fault {
  says: string;
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
}

/** What can happen to a database and a storage. Each lasts until it was felt. */
const faultsOf = ({ cluster, s3 }: Awaited<ReturnType<typeof scaledServer>>): Fault[] => {
  const ofStorage = (says: string, kind: Parameters<typeof s3.breakDown>[0]['kind']): Fault => ({
    says,
    begin: async () => s3.breakDown({ kind }),
    end: async () => {
      if (kind !== 'is gone') await expect.poll(s3.happened, SETTLING).toBeGreaterThan(ORDERS_AT_ONCE / 2);
      s3.heal();
    },
  });
  return [
    { says: 'the database was restarted', begin: cluster.halt, end: cluster.start },
    {
      says: 'all connections of the database were ended',
      begin: () =>
        cluster.run(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop' and pid <> pg_backend_pid()",
        ),
      end: async () => undefined,
    },
    ofStorage('the storage answered with errors', { status: 500, code: 'InternalError' }),
    ofStorage('the storage asked to slow down', { status: 503, code: 'SlowDown' }),
    ofStorage('the storage did not answer', 'silent'),
    ofStorage('the storage was gone', 'is gone'),
    ofStorage('the storage received other bytes than were sent', 'garbles'),
  ];
};

const usedBy = async (pid: number) =>
  existsSync('/proc/self/fd')
    ? { sockets: await socketsOf(pid), megabytes: await residentMegabytes(pid) }
    : { sockets: 0, megabytes: 0 };

/** Waits until a server uses no more than before. */
const settled = async (pid: number, before: Awaited<ReturnType<typeof usedBy>>) => {
  const now = async (what: keyof typeof before) => (await usedBy(pid))[what];
  await expect.poll(() => now('sockets'), SETTLING).toBeLessThanOrEqual(before.sockets + SOCKETS_SLACK);
  await expect.poll(() => now('megabytes'), SETTLING).toBeLessThan(before.megabytes + MEMORY_SLACK_MB);
  return usedBy(pid);
};

test('after every fault of its database and its storage a shop soon takes orders again, and its sockets and its memory are as before', async () => {
  const shop = await scaledServer();
  const { server } = shop;
  const took = [];
  for (let warming = 0; warming < 3; warming += 1) expect(new Set(await orders(server))).toEqual(new Set([201]));
  const before = await usedBy(server.pid);
  for (const { says, begin, end } of faultsOf(shop)) {
    const running = orders(server);
    await begin();
    const meanwhile = orders(server);
    await end();
    const ended = performance.now();
    await expect.poll(() => order(server), { ...RECOVERY, message: says }).toBe(201);
    const ordersAfter = performance.now() - ended;
    await expect.poll(() => statusOf(fetch(`${server.url}/readyz`)), { ...RECOVERY, message: says }).toBe(200);
    const readyAfter = performance.now() - ended;
    const statuses = [...(await running), ...(await meanwhile)];
    expect(
      statuses.filter((status) => status !== 201 && status !== 503),
      says,
    ).toEqual([]);
    const lastAnswerAfter = performance.now() - ended;
    const now = await settled(server.pid, before);
    took.push({ says, ordersAfter, readyAfter, lastAnswerAfter, ...now });
  }
  if (process.env.FIGURES) console.table([{ says: 'before', ...before }, ...took]);
  expect(await server.stop()).toBe(0);
}, 600_000);
