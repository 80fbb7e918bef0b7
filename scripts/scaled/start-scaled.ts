import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cluster, startCluster } from '#tests/support/postgres/cluster.ts';
import { startServer } from '#tests/support/processes/server-process.ts';
import { newBucket } from '#tests/support/s3/bucket.ts';
import { startBalancer } from './balancer.ts';
import { moveIn } from './move-in.ts';

interface Scaled {
  processes: number;
  /** The port of the load balancer. */
  port?: number;
  settings?: Record<string, string>;
  /** Where a shop lives that is moved in before the processes start: a data folder or a file of settings. */
  from?: string;
  /** A database and a bucket of the caller's, which stay. */
  places?: { databaseUrl: string; bucket: Record<string, string> };
}

const ownPlaces = async () => {
  const cluster: Cluster = await startCluster();
  await cluster.run('create database shop');
  const bucket = await newBucket();
  return { databaseUrl: cluster.url('shop'), bucket: bucket.settings(), remove: () => cluster.remove() };
};

/** Several server processes with data folders of their own, on one PostgreSQL and one bucket, behind a load balancer. */
export const startScaled = async ({ processes, port = 0, settings = {}, from, places }: Scaled) => {
  const { databaseUrl, bucket, remove } = places ? { ...places, remove: async () => undefined } : await ownPlaces();
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-scaled-'));
  const dataDirOf = (at: number) => path.join(folder, String(at));
  const removeAll = async () => {
    await remove();
    await rm(folder, { recursive: true, force: true });
  };
  const kept = { DATABASE_URL: databaseUrl, ...bucket };
  const secretOf = () =>
    from === undefined ? randomBytes(32).toString('hex') : moveIn(from, { dataDir: dataDirOf(0), settings: kept });
  const SECRET = await Promise.resolve(secretOf()).catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  const start = (at: number) => startServer(dataDirOf(at), { ...kept, SECRET, TRUST_PROXY: '1', ...settings });
  const servers = await Promise.all(Array.from({ length: processes }, (_, at) => start(at)));
  const balancer = await startBalancer(
    servers.map((one) => one.port),
    port,
  );
  return {
    url: balancer.url,
    databaseUrl,
    servers,
    /** Starts a process anew that was killed. */
    revive: async (at: number) => {
      const server = await start(at);
      servers[at] = server;
      balancer.replace(at, server.port);
    },
    end: async () => {
      balancer.close();
      await Promise.all(servers.map((one) => one.stop().catch(() => undefined)));
      await removeAll();
    },
  };
};
