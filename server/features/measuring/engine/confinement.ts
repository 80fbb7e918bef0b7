import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { promisify } from 'node:util';

/** No new privileges, and killed with its parent. */
const NO_PRIVILEGES = ['--pdeathsig', 'KILL', '--no-new-privs'];
/** A network namespace with nothing in it, so no socket leads anywhere. Mapping the user makes it work without root too. */
const NO_NETWORK = ['unshare', '--map-current-user', '--net', '--'];

/** Numbers that Debian, systemd and others give to nobody. One for each process, so that none can read another's memory. */
const FIRST_USER = 60_600;
const USERS = 500;

/**
 * A user of its own, who may read what everybody may: the program, and neither the data folder (0700) nor other processes.
 * Only root can start it.
 */
const ownUser = () => {
  const user = String(FIRST_USER + randomInt(USERS));
  const rights = ['--reuid', user, '--regid', user, '--clear-groups', '--bounding-set=-all', '--inh-caps=-all'];
  return ['setpriv', ...rights, ...NO_PRIVILEGES, '--'];
};

const LIBRARIES = ['/usr', '/lib', '/lib64', '/etc/ld.so.cache'];
const DEVICES = ['/dev/null', '/dev/urandom'];

/**
 * A root folder of its own, where only the program is, and namespaces of their own for processes and network. It mounts no
 * /proc, which a container or a unit with hidden parts of it would refuse.
 */
const ownRoot = (reads: readonly string[]) => [
  'bwrap',
  ...['user', 'net', 'pid', 'ipc'].map((namespace) => `--unshare-${namespace}`),
  '--die-with-parent',
  '--new-session',
  '--cap-drop',
  'ALL',
  ...LIBRARIES.flatMap((place) => ['--ro-bind-try', place, place]),
  ...DEVICES.flatMap((device) => ['--dev-bind', device, device]),
  ...[process.execPath, ...reads].map((place) => realpathSync(place)).flatMap((place) => ['--ro-bind', place, place]),
  '--chdir',
  '/',
  '--',
];

/** How a process is confined on this machine. */
export interface Confinement {
  /** The command that runs the command after it. It may differ from process to process. */
  launcher: (reads: readonly string[]) => readonly string[];
  /** Whether it has no network. */
  noNetwork: boolean;
  /** Whether it cannot open the shop's files, not even by native code, which Node's permissions do not hold. */
  noFiles: boolean;
}

/** From the strictest to none. setpriv comes after unshare, because a new user namespace resets `--pdeathsig`. */
export const CONFINEMENTS: readonly Confinement[] = [
  { launcher: () => ['unshare', '--net', '--', ...ownUser()], noNetwork: true, noFiles: true },
  { launcher: ownRoot, noNetwork: true, noFiles: true },
  { launcher: ownUser, noNetwork: false, noFiles: true },
  { launcher: () => [...NO_NETWORK, 'setpriv', ...NO_PRIVILEGES, '--'], noNetwork: true, noFiles: false },
  { launcher: () => ['setpriv', ...NO_PRIVILEGES, '--'], noNetwork: false, noFiles: false },
  { launcher: () => ['setpriv', '--pdeathsig', 'KILL', '--'], noNetwork: false, noFiles: false },
];
const NOTHING: Confinement = { launcher: () => [], noNetwork: false, noFiles: false };

const TRIED_FOR_MS = 10_000;
const READ_ALL = `for (const place of process.argv.slice(1)) require('node:fs').accessSync(place, 4)`;

/**
 * Whether Node starts in it and can read these files and folders. It may not: a user of its own does not get past a private
 * folder above the program, and in a namespace root may lose access to files of others.
 */
export const canRead = ({ launcher }: Confinement, program: readonly string[], places = program) =>
  promisify(execFile)(
    '/bin/sh',
    ['-c', 'exec "$@"', 'sh', ...launcher(program), process.execPath, '-e', READ_ALL, ...places],
    { env: {}, timeout: TRIED_FOR_MS },
  ).then(
    () => true,
    () => false,
  );

const detect = async (reads: readonly string[]): Promise<Confinement> => {
  for (const confinement of CONFINEMENTS) if (await canRead(confinement, reads)) return confinement;
  return NOTHING;
};

let detected: Promise<Confinement> | undefined;

/**
 * Finds out what this machine allows, once per server process; nothing is required.
 * @param reads files and folders that a confined process must be able to read
 */
export const confinement = (reads: readonly string[]): Promise<Confinement> => (detected ??= detect(reads));
