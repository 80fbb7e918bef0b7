import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Without a network of its own: no socket leads anywhere. As root it still maps itself, so that it loses its rights outside. */
const NO_NETWORK = ['unshare', '--map-current-user', '--net', '--'];
/** After that, which would undo it: no set-user-ID program, and killed with its parent. */
const NO_PRIVILEGES = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'];
const KILLED_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL', '--'];

const TRIED_FOR_MS = 10_000;

/** What Linux can take from a process, as far as this machine allows. */
export interface Confinement {
  /** The command that starts another one. */
  launcher: readonly string[];
  /** Whether it has no network. */
  noNetwork: boolean;
}

/** Whether a Node that is started so starts, and reads what it has to: mapped users may not read all that they own. */
const works = (launcher: readonly string[], reads: readonly string[]) =>
  promisify(execFile)('/bin/sh', ['-c', 'exec "$@"', 'sh', ...launcher, process.execPath, '-e', READ_ALL, ...reads], {
    env: {},
    timeout: TRIED_FOR_MS,
  }).then(
    () => true,
    () => false,
  );

const READ_ALL = `for (const place of process.argv.slice(1)) require('node:fs').accessSync(place, 4)`;

const detect = async (reads: readonly string[]): Promise<Confinement> => {
  const tried = async (launcher: readonly string[]) => ((await works(launcher, reads)) ? launcher : undefined);
  const rights = (await tried(NO_PRIVILEGES)) ?? (await tried(KILLED_WITH_PARENT)) ?? [];
  const network = await tried([...NO_NETWORK, ...rights]);
  return { launcher: network ?? rights, noNetwork: network !== undefined };
};

let detected: Promise<Confinement> | undefined;

/**
 * Tries once a process what this machine allows; nothing of it is required.
 * @param reads the files and folders that a confined process has to read
 */
export const confinement = (reads: readonly string[]): Promise<Confinement> => (detected ??= detect(reads));
