import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Image, run } from './build-image.ts';
import { lastOf, listOf } from './dockerfile.ts';

const READY_TRIES = 480;
const AS_NODE = 'setpriv --reuid=node --regid=node --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all';

/** A read-only root, /tmp in memory, /data as a volume, no rights, and a user who owns nothing. */
const CONTAINER = `
mount --bind "$1" "$1" && mount --bind "$2" "$1/data" && mount -t proc proc "$1/proc" && mount -t tmpfs -o size=1g,mode=1777 tmp "$1/tmp"
mount -o remount,bind,ro "$1"
root=$1; shift 2
exec chroot "$root" ${AS_NODE} env -i "$@"`;

const childrenOf = (pid: number | string) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');

export interface RunningImage {
  url: string;
  /** What Linux says of the shop's process. */
  status: () => string;
  /** As `docker exec` would: in the container's own root, as its user. @throws with what was said if it fails */
  exec: (script: string) => Promise<string>;
  /** As `docker stop` would. @returns the exit code */
  stop: () => Promise<number | null>;
}

/** Starts the shop from an image as a container would, and waits until its own check says that it is healthy. */
export const runImage = async ({ root, stage, work }: Image, port: number): Promise<RunningImage> => {
  const data = path.join(work, 'data');
  mkdirSync(data, { mode: 0o700 });
  run('chown', '1000:1000', data);
  const given = (lastOf(stage, 'ENV') ?? '').split(' ').filter((one) => !one.startsWith('PORT='));
  const environment = [...given, `PORT=${port}`, 'PATH=/usr/local/bin:/usr/bin:/bin'];
  const start = `cd ${lastOf(stage, 'WORKDIR')} && exec ${listOf(lastOf(stage, 'CMD')).join(' ')}`;
  const words = [...environment, ...listOf(lastOf(stage, 'ENTRYPOINT')), 'sh', '-c', start];
  const spaces = ['--mount', '--pid', '--fork', '--kill-child'];
  const shop = spawn('unshare', [...spaces, 'sh', '-ec', CONTAINER, 'sh', root, data, ...words], { stdio: 'inherit' });
  const ended = once(shop, 'exit');
  const check = listOf(/CMD (\[.*)$/.exec(lastOf(stage, 'HEALTHCHECK') ?? '')?.[1]);
  const isHealthy = () => spawnSync(process.execPath, check.slice(1), { env: { PORT: String(port) } }).status === 0;
  for (let tries = 0; tries < READY_TRIES && shop.exitCode === null && !isHealthy(); tries += 1) await wait(250);
  if (shop.exitCode !== null || !isHealthy()) throw new Error('The image does not become healthy');
  const [first = ''] = childrenOf(shop.pid ?? 0); // process 1 of the container: tini
  return {
    url: `http://127.0.0.1:${port}`,
    status: () => readFileSync(`/proc/${childrenOf(first)[0]}/status`, 'utf8'),
    exec: async (script) => {
      const spacesOf = ['--target', first, '--mount', '--pid', '--root', '--wd'];
      const as = [...AS_NODE.split(' '), 'env', '-i', ...environment, 'sh', '-ec', script];
      const { stdout } = await promisify(execFile)('nsenter', [...spacesOf, ...as]).catch(
        (error: Error & { stdout: string; stderr: string }) => {
          throw new Error(`${script}\n${error.stdout}${error.stderr}`, { cause: error.message });
        },
      );
      return stdout;
    },
    stop: async () => {
      if (shop.exitCode === null) process.kill(Number(first), 'SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
};
