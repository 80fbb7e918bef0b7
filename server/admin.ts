import { createInterface } from 'node:readline/promises';
import { role } from '#contract/auth/role-schema.ts';
import { ROLES } from '#contract/auth/roles.ts';
import { requireShop, shopLine } from './backups/existing-shop.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { typedCommand } from './config/typed-command.ts';
import { openUnmigrated } from './database/connect.ts';
import { ServiceError } from './errors.ts';
import type { AdministratorsService } from './features/auth/administrators/administrators.service.ts';
import { createServices } from './services.ts';
import { dataPlaces } from './start/data-folder.ts';

const USES = {
  'create <email> [role]': 'creates one: owner (if none is given), manager, workshop or reader',
  'role <email> <role>': 'gives another role',
  'password <email>': 'sets a new password and ends all sessions',
  'no-two-factor <email>':
    'lets sign in by password alone, for who has lost the app and the recovery codes, or passkeys',
  list: 'says who they are',
  'remove <email>': 'removes one',
};
const USAGE = [
  'Administrators:',
  ...Object.entries(USES).map(([words, use]) => `  ${typedCommand('admin', words.padEnd(22))}  ${use}`),
  '--env-file <file> behind it: of the shop with these settings, as in /etc/karkhana.env',
].join('\n');

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

/** @throws ConfigError for any other word */
const roleFrom = (word: string | undefined) => {
  const read = role.safeParse(word);
  if (!read.success) throw new ConfigError(`A role is one of ${ROLES.join(', ')}.`);
  return read.data;
};

const run = async (administrators: AdministratorsService, [command, email, word]: readonly string[]) => {
  if (command === 'list') {
    for (const one of await administrators.list()) console.log(`${one.email}  ${one.role}  since ${one.createdAt}`);
    return;
  }
  if (email === undefined) throw new ConfigError(USAGE);
  if (command === 'create') {
    const role = roleFrom(word ?? 'owner');
    await administrators.create({ email, role, password: await askPassword(administrators) });
    console.log(`${email} can sign in now. Role: ${role}.`);
  } else if (command === 'role') {
    await administrators.setRole(email, roleFrom(word));
    console.log(`${email} has another role now: ${word}.`);
  } else if (command === 'password') {
    await administrators.setPassword({ email, password: await askPassword(administrators) });
    console.log(`${email} has a new password. All sessions have been ended.`);
  } else if (command === 'no-two-factor') {
    await administrators.removeTwoFactor(email);
    console.log(`${email} signs in by password alone now. Two-factor sign-in can be set up again on the Account page.`);
  } else if (command === 'remove') {
    await administrators.remove(email);
    console.log(`${email} can no longer sign in.`);
  } else throw new ConfigError(USAGE);
};

try {
  const config = readConfig({ ...process.env, DEMO: 'off' });
  await requireShop(config);
  await tellShop(config);
  const services = await createServices(config);
  try {
    await run(services.administrators, process.argv.slice(2));
  } finally {
    await services.close();
  }
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof ServiceError ? error.message : error);
  process.exitCode = 1;
}
