import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ignoredBy, type Stage, stagesOf } from './dockerfile.ts';

interface Places {
  /** A Debian of debootstrap, which stays as it is. */
  debian: string;
  /** A folder for all that is made. It is emptied. */
  work: string;
}

export interface Image {
  root: string;
  stage: Stage;
  work: string;
}

const CA = process.env.NODE_EXTRA_CA_CERTS;
/** Left out of the context in any case, and not even looked through. */
const OWN_FOLDERS = new Set(['.git', 'build', 'data', 'node_modules', 'tests', 'workshop']);

/** @throws Error if it fails */
export const run = (command: string, ...args: string[]) => {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
};

/** The machine's own, beside which the pinned Node has none. */
const npmFolder = () => {
  const command = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim();
  return path.resolve(realpathSync(command), '../..');
};

/** In place of the official image of Node: the Debian, with the Node that runs this. */
const layBase = (debian: string, root: string) => {
  run('cp', '-a', debian, root);
  cpSync(process.execPath, path.join(root, 'usr/local/bin/node'));
  run('cp', '-a', npmFolder(), path.join(root, 'usr/local/lib/npm'));
  symlinkSync('../lib/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
  cpSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'));
  run('chroot', root, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node');
};

const inside = (root: string, directory: string, command: string) => {
  if (CA !== undefined) cpSync(CA, path.join(root, 'tmp/ca.pem'));
  const settings = [
    'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    'HOME=/root',
    ...(CA === undefined ? [] : ['NODE_EXTRA_CA_CERTS=/tmp/ca.pem']),
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

type RootOf = (stage: string) => string | undefined;

const copy = (rest: string, directory: string, rootOf: RootOf) => {
  const [, from, copied = rest] = /^--from=(\S+) (.*)$/.exec(rest) ?? [];
  const sources = copied.split(/\s+/);
  const to = sources.pop() ?? '.';
  const target = path.join(directory, to);
  const isFolder = sources.length > 1 || to === '.' || to.endsWith('/');
  if (from === undefined) copyContext(sources, isFolder ? target : path.dirname(target));
  else run('cp', '-a', `${rootOf(from)}${sources[0]}/.`, target);
};

/** Runs the steps of one stage in its own root. */
const buildStage = (root: string, { steps }: Stage, rootOf: RootOf) => {
  let directory = '/';
  for (const { word, rest } of steps) {
    if (word === 'WORKDIR') directory = rest;
    mkdirSync(path.join(root, directory), { recursive: true });
    if (word === 'RUN' || word === 'COPY') console.log(`${word} ${rest}`);
    if (word === 'RUN') inside(root, directory, rest);
    if (word === 'COPY') copy(rest, path.join(root, directory), rootOf);
  }
};

/** Runs the steps of deploy/Dockerfile without Docker, as root on Linux. The packages come over the network. */
export const buildImage = ({ debian, work }: Places): Image => {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const stages = stagesOf(readFileSync('deploy/Dockerfile', 'utf8'));
  const rootAt = (at: number) => path.join(work, `stage-${at}`);
  const rootOf: RootOf = (wanted) => rootAt(stages.findIndex(({ name }) => name === wanted));
  for (const [at, stage] of stages.entries()) {
    layBase(debian, rootAt(at));
    buildStage(rootAt(at), stage, rootOf);
  }
  const stage = stages.at(-1);
  if (stage === undefined) throw new Error('deploy/Dockerfile has no stages');
  return { root: rootAt(stages.length - 1), stage, work };
};
