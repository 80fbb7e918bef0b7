import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { settingsAmong } from './settings-among.ts';

/** A server that runs from a folder, with what it was started with. */
export interface Running {
  pid: number;
  dataDir: string;
  settings: NodeJS.ProcessEnv;
  /** The file that its own words name for more settings. */
  file: string | undefined;
}

/** serving.lock of a data folder (server/start/data-folder.ts). */
const LOCK = '/serving.lock';
const isServer = (words: readonly string[]) => words.some((word) => /(^|\/)scripts\/(start|dev)\.ts$/.test(word));

const texts = async (file: string) => (await readFile(file, 'utf8')).split('\0').filter((text) => text !== '');

const linksIn = async (folder: string) => {
  const names = await readdir(folder);
  return Promise.all(names.map((name) => readlink(path.join(folder, name)).catch(() => '')));
};

const lookAt = async (proc: string, pid: string, root: string): Promise<Running | undefined> => {
  const at = (name: string) => path.join(proc, pid, name);
  if ((await readlink(at('cwd'))) !== root) return undefined;
  const words = await texts(at('cmdline'));
  if (!isServer(words)) return undefined;
  const lock = (await linksIn(at('fd'))).find((link) => link.endsWith(LOCK));
  if (lock === undefined) return undefined;
  const dataDir = lock.slice(0, -LOCK.length);
  const environment = Object.fromEntries(
    (await texts(at('environ'))).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const named = words.indexOf('--settings');
  const file = named === -1 ? undefined : path.resolve(root, words[named + 1] ?? '');
  return { pid: Number(pid), dataDir, settings: { ...settingsAmong(environment), DATA_DIR: dataDir }, file };
};

/**
 * The servers that run from a folder and hold a data folder. Only whoever may read their environment finds them: the same user, and root.
 * None where the system does not tell of processes as Linux does.
 */
export const findRunning = async (root: string, proc = '/proc'): Promise<Running[]> => {
  const pids = (await readdir(proc).catch(() => [])).filter((name) => /^\d+$/.test(name));
  const looked = await Promise.all(pids.map((pid) => lookAt(proc, pid, root).catch(() => undefined))); // it may end meanwhile
  return looked.filter((one) => one !== undefined);
};
