import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#server/config/config.ts';
import { readEnvFile } from './read-env-file.ts';
import { findRunning } from './running-processes.ts';
import { findUnit } from './unit.ts';

type Environment = NodeJS.ProcessEnv;

interface Surroundings {
  /** The program's folder. */
  root: string;
  /** Where the caller stands. */
  from: string;
  environment: Environment;
  /** Where Linux tells of processes. */
  proc?: string;
}

interface Found {
  /** What was typed, without the words that name the settings. */
  words: string[];
  settings: Environment;
  /** Whose settings these are; undefined: they were named, or are the folder's own. */
  says?: string;
}

const takeFile = (typed: readonly string[]) => {
  const at = typed.findIndex((word) => /^--(settings|env-file)(=|$)/.test(word));
  const [, inside] = /^--(?:settings|env-file)=(.*)$/.exec(typed[at] ?? '') ?? [];
  if (at === -1) return { words: [...typed] };
  return { file: inside ?? typed[at + 1] ?? '', words: typed.toSpliced(at, inside === undefined ? 2 : 1) };
};

const ownFile = (root: string) => {
  const file = path.join(root, '.env');
  return existsSync(file) ? readEnvFile(file) : {};
};

const PLACES = ['DATA_DIR', 'DATABASE_URL'];

/** Whether whoever calls has said which shop is meant. */
const isNamed = ({ DATA_DIR, DATABASE_URL }: Environment) => Boolean(DATA_DIR || DATABASE_URL);

/** An empty place is none. */
const isGiven = ([name, value]: [string, string | undefined]) =>
  value !== undefined && !(value === '' && PLACES.includes(name));

const found = async ({ root, proc }: Surroundings): Promise<Omit<Found, 'words'>> => {
  const unit = await findUnit(root);
  if (unit?.isActive) return unit;
  const [one, ...others] = await findRunning(root, proc);
  if (one && others.length > 0)
    throw new ConfigError(
      `${others.length + 1} shops run from ${root}: ${[one, ...others].map(({ dataDir }) => dataDir).join(', ')}. Say which one you mean, with DATA_DIR=/its/folder before the command or --env-file behind it`,
    );
  if (one) {
    const file = one.file === undefined ? ownFile(root) : readEnvFile(one.file);
    return { settings: { ...file, ...one.settings }, says: `Settings: those of the running process ${one.pid}.` };
  }
  return unit ?? { settings: ownFile(root) };
};

/**
 * The settings of the shop that a command means: those of a file that is named, or else of what runs from this folder, or of its .env.
 * What the environment says takes precedence over all of them, as it does in the server.
 * @throws ConfigError if they cannot be read, or several shops run from here
 */
export const findSettings = async (typed: readonly string[], surroundings: Surroundings): Promise<Found> => {
  const { root, from, environment } = surroundings;
  const { file, words } = takeFile(typed);
  const given = Object.fromEntries(Object.entries(environment).filter(isGiven));
  if (file !== undefined) return { words, settings: { ...readEnvFile(path.resolve(from, file)), ...given } };
  if (isNamed(environment)) return { words, settings: { ...ownFile(root), ...given } };
  const { settings, says } = await found(surroundings);
  return { words, settings: { ...settings, ...given }, ...(says !== undefined && { says }) };
};
