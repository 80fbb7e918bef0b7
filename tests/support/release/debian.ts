import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { findProgram } from './programs.ts';

const run = promisify(execFile);
const OUTPUT_MAX_BYTES = 50_000_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const SUITE = 'bookworm';
const SPACES = ['--mount', '--pid', '--net'];

/** Why no Debian can be made and entered here; undefined if one can. */
export const whatKeepsFromDebian = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'Only root can make a Debian';
  if (findProgram('debootstrap') === undefined) return 'No debootstrap on this machine';
  const { status } = spawnSync('unshare', [...SPACES, '--fork', 'true']);
  return status === 0 ? undefined : 'This machine gives nobody a network of their own (unshare)';
};

/** Packages start nothing: systemd would, and it does not run here. */
const START_NOTHING = '#!/bin/sh\nexit 101\n';

/** A Debian with some packages, as far as a folder can be one: nothing runs. */
export const layDebian = async (root: string, packages: string) => {
  const args = ['--variant=minbase', `--include=${packages}`, SUITE, root];
  await run(findProgram('debootstrap') ?? 'debootstrap', args, { maxBuffer: OUTPUT_MAX_BYTES });
  await writeFile(path.join(root, 'usr/sbin/policy-rc.d'), START_NOTHING, { mode: 0o755 });
  await copyFile('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'));
};

/** Keeps the namespaces open, with the folder as their root: all mounts are inside them, and end with them. */
const HOLD = `
mount --bind "$1" "$1" && cd "$1"
mount -t proc proc proc && mount --rbind /dev dev && mount -t tmpfs -o mode=1777 tmp tmp
ip link set lo up
mkdir -p .outside && pivot_root . .outside && umount -l /.outside
echo open && exec sleep infinity`;

const hold = async (root: string) => {
  const words = [...SPACES, '--fork', '--kill-child', 'sh', '-ec', HOLD, 'sh', root];
  const holder = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(holder, 'exit');
  const why = text(holder.stderr);
  const opened = await Promise.race([once(holder.stdout, 'data'), ended.then(() => undefined)]);
  if (opened === undefined) throw new Error(`The Debian cannot be entered: ${await why}`);
  const children = await readFile(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8');
  const inside = Number(children.trim());
  onTestFinished(async () => {
    process.kill(inside, 'SIGKILL'); // the first process of the namespace: everything in it ends
    await ended;
  });
  return String(inside);
};

/** A program of this machine in the network of the Debian. @returns its lines so far */
const beside = async (inside: string, command: string[]) => {
  const child = spawn('nsenter', ['--target', inside, '--net', '--', ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const lines: string[] = [];
  const reader = createInterface(child.stdout);
  await Promise.race([once(reader, 'line'), ended]);
  reader.on('line', (line) => lines.push(line));
  return lines;
};

interface Typed {
  /** Packages come from outside; all else happens where nothing but this machine is. */
  online?: boolean;
}

/** An empty Debian in a folder, with processes, mounts and a network of its own, until the test ends. */
export const emptyDebian = async (folder: string, environment: Record<string, string> = {}) => {
  const root = path.join(folder, 'debian');
  await mkdir(root);
  await layDebian(root, 'systemd,procps'); // as after its installation
  const inside = await hold(root);
  const settings = Object.entries({ PATH, HOME: '/root', DEBIAN_FRONTEND: 'noninteractive', ...environment });
  /** What root types there. @throws with what was said if it fails */
  const type = async (script: string, { online = false }: Typed = {}) => {
    const spaces = ['--target', inside, '--mount', '--pid', ...(online ? [] : ['--net'])];
    const shell = ['env', '-i', ...settings.map((pair) => pair.join('=')), 'bash', '-ec', `cd /root\n${script}`];
    const typed = run('nsenter', [...spaces, '--', ...shell], { maxBuffer: OUTPUT_MAX_BYTES });
    const { stdout } = await typed.catch((error: Error & { stdout: string; stderr: string }) => {
      throw new Error(`${script}\n${error.stdout}${error.stderr}`, { cause: error.message });
    });
    return stdout;
  };
  return { root, type, beside: (...command: string[]) => beside(inside, command) };
};
