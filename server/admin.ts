import { createInterface } from 'node:readline/promises';
import { requireShop, shopLine } from './backups/existing-shop.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { openUnmigrated } from './database/connect.ts';
import { ServiceError } from './errors.ts';
import type { AdministratorsService } from './features/auth/administrators/administrators.service.ts';
import { createServices } from './services.ts';
import { dataPlaces } from './start/data-folder.ts';

const USAGE = `Administrators:
  npm run admin -- create <email>     creates an administrator
  npm run admin -- password <email>   sets a new password and ends all sessions
  npm run admin -- list
  npm run admin -- remove <email>
--settings <file> behind it: of the shop with these settings, as in /etc/karkhana.env`;

/** Prompts in a terminal, or reads the first line of a pipe. An empty line means a random password, shown once. */
const askPassword = async (administrators: AdministratorsService) => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = process.stdin.isTTY
      ? await terminal.question('Password (empty for a random one): ')
      : (await terminal[Symbol.asyncIterator]().next()).value;
    if (typed) return typed;
    const password = administrators.randomPassword();
    console.log(`Password (shown only this once): ${password}`);
    return password;
  } finally {
    terminal.close();
  }
};

/** On the error output, as all that is no answer. */
const tellShop = async (config: Config) => {
  const db = openUnmigrated(config.databaseUrl ?? dataPlaces(config.dataDir).database);
  try {
    console.error(await shopLine(config, db));
  } finally {
    await db.destroy();
  }
};

const run = async (administrators: AdministratorsService, command: string | undefined, email: string | undefined) => {
  if (command === 'list') {
    for (const { email: one, createdAt } of await administrators.list()) console.log(`${one}  since ${createdAt}`);
    return;
  }
  if (email === undefined) throw new ConfigError(USAGE);
  if (command === 'create') {
    await administrators.create({ email, password: await askPassword(administrators) });
    console.log(`${email} can sign in now.`);
  } else if (command === 'password') {
    await administrators.setPassword({ email, password: await askPassword(administrators) });
    console.log(`${email} has a new password. All sessions have been ended.`);
  } else if (command === 'remove') {
    await administrators.remove(email);
    console.log(`${email} can no longer sign in.`);
  } else throw new ConfigError(USAGE);
};

try {
  const [command, email] = process.argv.slice(2);
  const config = readConfig({ ...process.env, DEMO: 'off' });
  await requireShop(config);
  const services = await createServices(config);
  try {
    await tellShop(config);
    await run(services.administrators, command, email);
  } finally {
    await services.close();
  }
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof ServiceError ? error.message : error);
  process.exitCode = 1;
}
