import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A network namespace with nothing in it, so no socket leads anywhere. Mapping the user makes it work without root too. */
const NO_NETWORK = ['unshare', '--map-current-user', '--net', '--'];
/** No new privileges, and killed with its parent. It has to come second: a new user namespace resets the latter. */
const NO_PRIVILEGES = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'];
const KILLED_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL', '--'];

const TRIED_FOR_MS = 10_000;

/** What the child process can be denied on this machine. */
export interface Confinement {
  /** A command that runs the command after it. */
  launcher: readonly string[];
  /** Whether it has no network. */
  noNetwork: boolean;
}

/** Whether Node starts this way and can read the files it needs: in a namespace, root may lose access to files of others. */
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
 * Finds out what this machine allows, once per server process; nothing is required.
 * @param reads files and folders that a confined process must be able to read
 */
export const confinement = (reads: readonly string[]): Promise<Confinement> => (detected ??= detect(reads));
