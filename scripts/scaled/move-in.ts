import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface NewPlace {
  dataDir: string;
  /** DATABASE_URL, FILES_URL and the keys of the bucket. */
  settings: Record<string, string>;
}

/** Writes the settings of a place into a file, as `npm run move`, `backup` and `restore` read it. */
const writeSettings = async ({ dataDir, settings }: NewPlace) => {
  const file = `${dataDir}.env`;
  const lines = Object.entries({ ...settings, DATA_DIR: dataDir }).map(([name, value]) => `${name}='${value}'\n`);
  await writeFile(file, lines.join(''), { mode: 0o600 });
  return file;
};

/**
 * Moves a shop, which may be serving, into an empty place, as `npm run move` does.
 * @param from a data folder or a file of settings
 * @returns the shop's own key, as SECRET has it
 * @throws if the move did not end; the reason is printed
 */
export const moveIn = async (from: string, to: NewPlace): Promise<string> => {
  const file = await writeSettings(to);
  console.log(`PostgreSQL and S3 are started. Their settings are in ${file}.`);
  const child = spawn(process.execPath, ['server/move.ts', from, file], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The shop in ${from} was not moved`);
  return (await readFile(path.join(to.dataDir, 'secret'))).toString('hex');
};
