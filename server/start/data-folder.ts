import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { ConfigError } from '#server/config/config.ts';
import { typedCommand } from '#server/config/typed-command.ts';

/** The paths inside DATA_DIR. */
export const dataPlaces = (dataDir: string) => ({
  database: path.join(dataDir, 'karkhana.sqlite'),
  files: path.join(dataDir, 'files'),
  secret: path.join(dataDir, 'secret'),
  lock: path.join(dataDir, 'serving.lock'),
  highWater: path.join(dataDir, 'high-water'),
  reserve: path.join(dataDir, 'reserve'),
  restoring: path.join(dataDir, 'restoring'),
  moving: path.join(dataDir, 'moving'),
  setUpLink: path.join(dataDir, 'set-up-link'),
});

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const SECRET_BYTES = 32;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown';

const unlessMissing = (error: unknown) => {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
};

/** @throws ConfigError if the folder cannot be created or written */
export const prepareDataFolder = async (dataDir: string) => {
  for (const folder of [dataDir, dataPlaces(dataDir).files])
    try {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw new ConfigError(`Settings: DATA_DIR ${folder} cannot be written (${codeOf(cause)})`, { cause });
    }
};

const sizeOf = async (file: string) => (await stat(file).catch(unlessMissing))?.size ?? 0;

const holdsFiles = async ({ files }: ReturnType<typeof dataPlaces>) => {
  for (const folder of ['orders', 'images'])
    if (((await readdir(path.join(files, folder)).catch(unlessMissing)) ?? []).length > 0) return true;
  return false;
};

/** Whether the folder's own database has yet to be created. */
export const lacksDatabase = async (dataDir: string): Promise<boolean> =>
  (await sizeOf(dataPlaces(dataDir).database)) === 0;

/** What is there of another shop or of an earlier database: a file or a folder. */
const findRemains = async (places: ReturnType<typeof dataPlaces>) => {
  for (const file of [places.database, `${places.database}-wal`]) if ((await sizeOf(file)) > 0) return file;
  return (await holdsFiles(places)) ? places.files : undefined;
};

/**
 * A new database is filled, unless there are signs of a former one: the new one would not know the orders whose files are still
 * there.
 * @param databaseUrl of a PostgreSQL database that is new; undefined: the folder's own is
 * @throws ConfigError
 */
export const refuseLostDatabase = async (dataDir: string, databaseUrl: string | undefined) => {
  const places = dataPlaces(dataDir);
  const left = await findRemains(places);
  if (left === undefined) return;
  throw new ConfigError(
    databaseUrl === undefined
      ? `Settings: the database ${places.database} is missing or empty, but ${left} is still there: restore the database from a backup or, to start with an empty shop, move ${left} somewhere else and start again`
      : `Settings: the database of DATABASE_URL is empty, but ${left} is still there: move the shop into it or restore a backup (docs/operations.md) or, to start with an empty shop, move ${left} somewhere else and start again`,
  );
};

/** @throws ConfigError if a backup is half restored here */
export const refuseHalfRestored = async (dataDir: string) => {
  if ((await sizeOf(dataPlaces(dataDir).restoring)) === 0) return;
  throw new ConfigError(
    `Settings: a backup is half restored in DATA_DIR ${dataDir}: run the same ${typedCommand('restore')} again, which goes on where it was cut off`,
  );
};

const readExistingSecret = async (place: string) => {
  try {
    return await readFile(place).catch(unlessMissing);
  } catch (cause) {
    throw new ConfigError(`Settings: the secret ${place} cannot be read (${codeOf(cause)})`, { cause });
  }
};

const makeSecret = async (place: string) => {
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

/**
 * The key that signs tokens: 32 random bytes, created once and stored beside the data that it protects, unless they are `given` by
 * the settings.
 * @throws ConfigError if it cannot be read, is missing while the database is there, or is not what is given
 */
export const readSecret = async (
  dataDir: string,
  { isNewShop = false, given }: { isNewShop?: boolean; given?: Uint8Array | undefined } = {},
): Promise<Uint8Array> => {
  const places = dataPlaces(dataDir);
  const kept = await readExistingSecret(places.secret);
  if (given !== undefined) {
    if (kept === undefined || kept.equals(given)) return given;
    throw new ConfigError(
      `Settings: SECRET is not the secret in ${places.secret}, with which links and sessions were made: set SECRET to what this prints: od -An -v -tx1 ${places.secret} | tr -d ' \\n', or move that file away to end them all`,
    );
  }
  if (kept?.length === SECRET_BYTES) return kept;
  if (kept === undefined && isNewShop) return makeSecret(places.secret);
  const fault = kept === undefined ? 'is missing' : `has ${kept.length} bytes instead of ${SECRET_BYTES}`;
  throw new ConfigError(
    `Settings: the secret ${places.secret} ${fault}, and a new one would end all tracking links and sessions: restore it from a backup or, if it is lost for good, make a new one with: head -c ${SECRET_BYTES} /dev/urandom > ${places.secret}`,
  );
};

const LOCK_WAIT_MS = 5_000; // as long as a previous process may take to finish its requests

const explainLock = (dataDir: string, cause: unknown) => {
  const code = codeOf(cause);
  if (code === 'SQLITE_BUSY')
    return new ConfigError(`Settings: DATA_DIR ${dataDir} is in use by another running server`, { cause });
  return new ConfigError(
    `Settings: the lock ${dataPlaces(dataDir).lock} cannot be used (${code}): check that the folder is writable, and remove whatever is at the path of the lock`,
    { cause },
  );
};

/**
 * Allows one server for each data folder. The operating system drops the lock when the process ends, however it ends.
 * @throws ConfigError if another server uses the folder
 */
const lockDataFolder = (dataDir: string) => {
  let lock: Sqlite.Database | undefined;
  try {
    lock = new Sqlite(dataPlaces(dataDir).lock, { timeout: LOCK_WAIT_MS });
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock?.close();
    throw explainLock(dataDir, cause);
  }
  return { release: () => lock.close() };
};

/**
 * Creates the data folder if necessary and locks it for this process until `release`.
 * @throws ConfigError if it cannot be written, or another server uses it
 */
export const claimDataFolder = async (dataDir: string) => {
  await prepareDataFolder(dataDir);
  return lockDataFolder(dataDir);
};
