import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { ConfigError } from './config.ts';

/** Where everything lies inside DATA_DIR. */
export const dataPlaces = (dataDir: string) => ({
  database: path.join(dataDir, 'karkhana.sqlite'),
  files: path.join(dataDir, 'files'),
  secret: path.join(dataDir, 'secret'),
  lock: path.join(dataDir, 'serving.lock'),
  highWater: path.join(dataDir, 'high-water'),
  reserve: path.join(dataDir, 'reserve'),
});

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const SECRET_BYTES = 32;

/** @throws ConfigError when the folder cannot be made or written */
export const prepareDataFolder = async (dataDir: string) => {
  try {
    await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
    await mkdir(dataPlaces(dataDir).files, { recursive: true, mode: PRIVATE_FOLDER });
  } catch (cause) {
    throw new ConfigError(`Settings: DATA_DIR ${dataDir} cannot be written`, { cause });
  }
};

/** The key that tokens are signed with: 32 random bytes, made once, kept beside the data they protect. */
export const readSecret = async (dataDir: string): Promise<Uint8Array> => {
  const place = dataPlaces(dataDir).secret;
  const kept = await readFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept?.length === SECRET_BYTES) return kept;
  const temporary = `${place}.${randomBytes(6).toString('hex')}`;
  const handle = await open(temporary, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(randomBytes(SECRET_BYTES));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, place);
  return readFile(place);
};

const LOCK_WAIT_MS = 5_000; // as long as a former process may take to finish what is in flight

/**
 * One server a data folder: the sweeper may then take every file without a row that no upload here holds for a left-over.
 * The operating system drops the lock with the process, however it ends.
 * @throws ConfigError when another server holds the folder
 */
const lockDataFolder = (dataDir: string) => {
  const lock = new Sqlite(dataPlaces(dataDir).lock, { timeout: LOCK_WAIT_MS });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new ConfigError(`Settings: DATA_DIR ${dataDir} is in use by another running server`, { cause });
  }
  return { release: () => lock.close() };
};

/**
 * Makes the data folder where there is none, and takes it for this process until `release`.
 * @throws ConfigError when it cannot be written, or another server has it
 */
export const claimDataFolder = async (dataDir: string) => {
  await prepareDataFolder(dataDir);
  return lockDataFolder(dataDir);
};
