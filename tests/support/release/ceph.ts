import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '#tests/support/processes/server-process.ts';
import { findProgram } from './programs.ts';

const NEEDED = ['ceph-mon', 'ceph-mgr', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph'] as const;
const run = promisify(execFile);

/** Whether Debian's Ceph is here. */
export const hasCeph = () => NEEDED.every((name) => findProgram(name) !== undefined);

const KEYS = { AWS_ACCESS_KEY_ID: 'KARKHANATESTKEY', AWS_SECRET_ACCESS_KEY: 'karkhana-test-secret-0123456789' };
const DISK_BYTES = 8 * 1024 ** 3; // of a sparse file
const TRIES = 600;

interface Place {
  folder: string;
  monPort: number;
  gatewayPort: number;
}

/** One copy of everything, on loopback, and no warnings about that. */
const configuration = ({ folder, monPort, gatewayPort }: Place) => `[global]
fsid = ${randomUUID()}
mon_host = v2:127.0.0.1:${monPort}/0
mon_initial_members = a
keyring = ${folder}/keyring
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_msgr1 = false
ms_bind_ipv6 = false
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
pid_file = ${folder}/$name.pid
log_file = ${folder}/$name.log
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mon_data_avail_crit = 0
auth_allow_insecure_global_id_reclaim = false
[mon.a]
mon_data = ${folder}/mon.a
[mgr.x]
mgr_data = ${folder}/mgr.x
mgr_initial_modules =
[osd.0]
osd_data = ${folder}/osd.0
osd_objectstore = bluestore
bluestore_block_size = ${DISK_BYTES}
bluestore_block_create = true
bluestore_block_wal_size = 0
bluestore_block_db_size = 0
osd_memory_target = 1000000000
[client.rgw]
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${gatewayPort}
rgw_bucket_quota_ttl = 1
`;

/** A Ceph of one node with its gateway for S3, from nothing, in some twenty seconds. */
export const startCeph = async (folder: string) => {
  const place = { folder, monPort: await freePort(), gatewayPort: await freePort() };
  const file = path.join(folder, 'ceph.conf');
  await writeFile(file, configuration(place));
  for (const name of ['mon.a', 'mgr.x', 'osd.0', 'rgw']) await mkdir(path.join(folder, name));
  const daemons: ChildProcess[] = [];
  const ceph = (...args: string[]) => run('ceph', ['-c', file, '--connect-timeout', '5', ...args]);
  const admin = (...args: string[]) => run('radosgw-admin', ['-c', file, '-n', 'client.rgw', ...args]);
  /** In the foreground, so that it ends with the test. */
  const daemon = (name: string, ...args: string[]) =>
    daemons.push(spawn(name, ['-c', file, ...args, '-f'], { stdio: 'ignore', detached: false }));
  const until = async (what: string, isSo: () => Promise<unknown>) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await isSo().then(Boolean, () => false)) return;
      await wait(200);
    }
    throw new Error(`Ceph: ${what} did not happen; see ${folder}`);
  };
  const fsid = /fsid = (\S+)/.exec(await readFile(file, 'utf8'))?.[1] ?? '';
  const keyring = path.join(folder, 'keyring');
  const all = ['mon', 'osd', 'mgr', 'mds'].flatMap((kind) => ['--cap', kind, 'allow *']);
  await run('monmaptool', [
    '--create',
    '--clobber',
    '--fsid',
    fsid,
    '--addv',
    'a',
    `[v2:127.0.0.1:${place.monPort}]`,
    `${folder}/monmap`,
  ]);
  await run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
  for (const name of ['client.admin', 'mgr.x', 'osd.0', 'client.rgw'])
    await run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...all]);
  await run('ceph-mon', ['-c', file, '-i', 'a', '--mkfs', '--monmap', `${folder}/monmap`, '--keyring', keyring]);
  daemon('ceph-mon', '-i', 'a');
  await until('the monitor', () => ceph('mon', 'stat'));
  daemon('ceph-mgr', '-i', 'x');
  const disk = randomUUID();
  await ceph('osd', 'new', disk, '0');
  await run('ceph-osd', ['-c', file, '-i', '0', '--mkfs', '--osd-uuid', disk]);
  await ceph('osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=one');
  daemon('ceph-osd', '-i', '0');
  await until('the disk', async () => (await ceph('osd', 'stat')).stdout.includes('1 up'));
  daemon('radosgw', '-n', 'client.rgw');
  const endpoint = `http://127.0.0.1:${place.gatewayPort}`;
  await until('the gateway', () => fetch(endpoint));
  const keys = ['--access-key', KEYS.AWS_ACCESS_KEY_ID, '--secret-key', KEYS.AWS_SECRET_ACCESS_KEY];
  await admin('user', 'create', '--uid', 'shop', '--display-name', 'shop', '--max-buckets', '0', ...keys);
  return {
    endpoint,
    keys: KEYS,
    /** An empty bucket. @returns what FILES_URL says */
    newBucket: async (name = `shop-${randomUUID()}`) => {
      const credentials = { accessKeyId: KEYS.AWS_ACCESS_KEY_ID, secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY };
      const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
      await client.send(new CreateBucketCommand({ Bucket: name }));
      client.destroy();
      return { name, url: `s3://${name}?endpoint=${encodeURIComponent(endpoint)}` };
    },
    /** Lets a bucket hold so many bytes and no more. */
    limit: async (bucket: string, bytes: number) => {
      await admin('quota', 'set', '--quota-scope', 'bucket', '--bucket', bucket, '--max-size', String(bytes));
      await admin('quota', 'enable', '--quota-scope', 'bucket', '--bucket', bucket);
    },
    stop: async () => {
      for (const child of daemons.toReversed()) {
        child.kill('SIGTERM');
        await Promise.race([once(child, 'exit'), wait(10_000)]);
        child.kill('SIGKILL');
      }
    },
  };
};
