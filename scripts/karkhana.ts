import path from 'node:path';
import { ConfigError } from '#server/config/config.ts';
import { findSettings } from './karkhana/find-settings.ts';
import { trustExtraCertificates } from './karkhana/trust-extra-certificates.ts';
import { absoluteWords } from './karkhana/words.ts';

/** Each runs by being imported, with its words in `process.argv`. */
const COMMANDS: Record<string, () => Promise<unknown>> = {
  admin: () => import('#server/admin.ts'),
  backup: () => import('#server/backup.ts'),
  doctor: () => import('#server/doctor.ts'),
  move: () => import('#server/move.ts'),
  restore: () => import('#server/restore.ts'),
};

const USAGE = `karkhana <command> [--env-file <file>] …
  start     serves the shop, and makes one where there is none (npm start)
  admin     who may sign in
  backup    saves the shop, also while it serves
  restore   brings a backup back into an empty place
  move      moves a shop into an empty place
  doctor    says what is good about the shop, and what is not
Each means the shop that runs: with the settings of --env-file, or else those of its unit of systemd or of its process, or of .env.
Without more words a command says what it takes.`;

/** The program's folder. This is also built into one file beside the server. */
const ROOT = path.resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '..' : '../..');

/** Not one that ended well: monitors ask by this code. */
const FAILED = { doctor: 2, others: 1 };

const [name = '', ...typed] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) {
  console.error(USAGE);
  process.exit(FAILED.others);
}
try {
  const from = process.cwd();
  const { words, settings, says } = await findSettings(typed, { root: ROOT, from, environment: process.env });
  process.chdir(ROOT); // relative places in settings are meant from there
  Object.assign(process.env, settings);
  trustExtraCertificates(settings);
  if (says !== undefined) console.error(says);
  process.argv = [process.execPath, name, ...absoluteWords(name, words, from)];
  await command();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = name === 'doctor' ? FAILED.doctor : FAILED.others;
}
