// Runs the steps of deploy/Dockerfile without Docker, as root on Linux, and starts the shop from the result as a container would:
//   debootstrap --variant=minbase --include=ca-certificates bookworm /tmp/debian
//   node scripts/image.ts /tmp/debian /tmp/image
// Instead of the image of its FROM it takes that Debian with the Node that runs this and the machine's npm.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ignoredBy, lastOf, listOf, type Stage, stagesOf } from './image/dockerfile.ts';

const [debian = '', work = ''] = process.argv.slice(2);
const NPM = '/usr/lib/node_modules/npm';
const CA = process.env.NODE_EXTRA_CA_CERTS;
const NODE_USER = '1000';
/** Left out of the context in any case, and not even looked through. */
const OWN_FOLDERS = new Set(['.git', 'build', 'data', 'node_modules']);

const run = (command: string, ...args: string[]) => {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
};

/** In place of the official image of Node. */
const layBase = (root: string) => {
  run('cp', '-a', debian, root);
  cpSync(process.execPath, path.join(root, 'usr/local/bin/node'));
  run('cp', '-a', NPM, path.join(root, 'usr/local/lib/npm'));
  symlinkSync('../lib/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
  cpSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'));
  run('chroot', root, 'useradd', '--uid', NODE_USER, '--user-group', '--create-home', 'node');
};

const inside = (root: string, directory: string, command: string) => {
  if (CA !== undefined) cpSync(CA, path.join(root, 'tmp/ca.pem'));
  const settings = [
    'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    'HOME=/root',
    'NODE_EXTRA_CA_CERTS=/tmp/ca.pem',
  ];
  const script = 'mount -t proc proc "$1/proc" && exec chroot "$1" env -i $2 sh -ec "cd $3 && $4"';
  run('unshare', '--mount', '--pid', '--fork', 'sh', '-ec', script, 'sh', root, settings.join(' '), directory, command);
};

const copyContext = (sources: string[], target: string) => {
  const isIgnored = ignoredBy(readFileSync('deploy/Dockerfile.dockerignore', 'utf8'));
  const isFolder = (source: string) => !OWN_FOLDERS.has(source) && statSync(source).isDirectory();
  const filter = (source: string) => isFolder(source) || !isIgnored(source);
  for (const source of sources) {
    const to = source === '.' ? target : path.join(target, path.basename(source));
    cpSync(source, to, { recursive: true, filter, verbatimSymlinks: true });
  }
};

const copy = (rest: string, directory: string, rootOf: (stage: string) => string | undefined) => {
  const [, from, copied = rest] = /^--from=(\S+) (.*)$/.exec(rest) ?? [];
  const sources = copied.split(/\s+/);
  const target = path.join(directory, sources.pop() ?? '.');
  const isFolder = sources.length > 1 || ['.', './'].includes(copied.split(/\s+/).at(-1) ?? '');
  if (from === undefined) copyContext(sources, isFolder ? target : path.dirname(target));
  else run('cp', '-a', `${rootOf(from)}${sources[0]}/.`, target);
};

/** Runs the steps of one stage in its own root. */
const buildStage = (root: string, { steps }: Stage, rootOf: (stage: string) => string | undefined) => {
  layBase(root);
  let directory = '/';
  for (const { word, rest } of steps) {
    if (word === 'WORKDIR') directory = rest;
    mkdirSync(path.join(root, directory), { recursive: true });
    if (word === 'RUN' || word === 'COPY') console.log(`${word} ${rest}`);
    if (word === 'RUN') inside(root, directory, rest);
    if (word === 'COPY') copy(rest, path.join(root, directory), rootOf);
  }
};

const build = (stages: Stage[]) => {
  const rootAt = (at: number) => path.join(work, `stage-${at}`);
  const rootOf = (wanted: string) => rootAt(stages.findIndex(({ name }) => name === wanted));
  for (const [at, stage] of stages.entries()) buildStage(rootAt(at), stage, rootOf);
  return rootAt(stages.length - 1);
};

/** A read-only root, /tmp in memory, /data as a volume, no rights, and a user who owns nothing. */
const CONTAINER = `
mount --bind "$1" "$1" && mount --bind "$2" "$1/data" && mount -t proc proc "$1/proc" && mount -t tmpfs -o size=1g,mode=1777 tmp "$1/tmp"
mount -o remount,bind,ro "$1"
root=$1; shift 2
exec chroot "$root" setpriv --reuid=node --regid=node --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all env -i "$@"`;

const serve = async (root: string, image: Stage) => {
  const data = path.join(work, 'data');
  mkdirSync(data, { mode: 0o700 });
  run('chown', `${NODE_USER}:${NODE_USER}`, data);
  const settings = (lastOf(image, 'ENV') ?? '').split(' ').map((one) => one.replace(/^PORT=.*/, 'PORT=3999'));
  const command = [
    ...settings,
    'PATH=/usr/local/bin:/usr/bin:/bin',
    ...listOf(lastOf(image, 'ENTRYPOINT')),
    'sh',
    '-c',
  ];
  const start = `cd ${lastOf(image, 'WORKDIR')} && exec ${listOf(lastOf(image, 'CMD')).join(' ')}`;
  const shop = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', CONTAINER, 'sh', root, data, ...command, start],
    { stdio: 'inherit' },
  );
  const check = listOf(/CMD (\[.*)$/.exec(lastOf(image, 'HEALTHCHECK') ?? '')?.[1]);
  const healthy = () => spawnSync(process.execPath, check.slice(1), { env: { PORT: '3999' } }).status === 0;
  for (let tries = 0; tries < 240 && shop.exitCode === null && !healthy(); tries += 1) await wait(250);
  console.log(healthy() ? 'healthy' : 'not healthy');
  const home = await fetch('http://127.0.0.1:3999/').catch(() => undefined);
  console.log(`GET / ${home?.status}`);
  run(
    'sh',
    '-c',
    `grep -E '^(Uid|NoNewPrivs|CapEff|CapBnd)' /proc/$(pgrep --newest --full 'scripts/start.ts$')/status`,
  );
  console.log(`in /data: ${readdirSync(data).join(' ')}`);
  spawnSync('pkill', ['-TERM', '--parent', String(shop.pid)]); // process 1 of the container: tini
  const [code] = (await once(shop, 'exit')) as [number | null];
  console.log(`ended with ${code}`);
  return home?.status === 200 && code === 0;
};

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const stages = stagesOf(readFileSync('deploy/Dockerfile', 'utf8'));
const root = build(stages);
run('du', '-sh', root, path.join(root, 'app'), path.join(root, 'app/node_modules'));
const image = stages.at(-1);
process.exitCode = image !== undefined && (await serve(root, image)) ? 0 : 1;
