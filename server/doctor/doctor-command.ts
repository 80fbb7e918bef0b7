import { parseArgs } from 'node:util';
import type { Terminal } from '#server/backups/commands/run-command.ts';
import { NoShop, requireShop } from '#server/backups/existing-shop.ts';
import { type Config, ConfigError } from '#server/config/config.ts';
import { typedCommand } from '#server/config/typed-command.ts';
import { within } from '#server/within.ts';
import { checkBucket } from './checks/bucket.ts';
import { checkTimeServer } from './checks/clock.ts';
import { checkDataFolder } from './checks/data-folder.ts';
import { checkDatabase } from './checks/database.ts';
import { checkMail } from './checks/mail.ts';
import { reasonOf } from './checks/reach.ts';
import { checkService } from './checks/service.ts';
import { critical, exitCodeOf, type Finding } from './finding.ts';
import { asShopWrites } from './shops-sender.ts';
import { sendLetter, tell } from './tell.ts';

const ANSWER_MS = 60_000;

const USAGE = `${typedCommand('doctor', '[--tell] [--failed <unit>] [--letter] [--dkim <selector>]')}
  says what is good about the shop, and what is not: folder, disk, database, backup, jobs, bucket, server, address, certificate, proxy, clock, mail
  --tell    sends what is not good to ALERT_WEBHOOK and by mail to MAIL_TO (for a timer)
  --failed <unit>  of systemd: that it failed is told, too
  --letter  sends a test letter to MAIL_TO
  --dkim <selector>  also looks for the key of the sender's letters; your mail provider says what its selector is
It ends with 0 if all is good, 1 after a warning, 2 if something is critical.`;

const MARKS = { good: '  good    ', warning: '! warning ', critical: '✗ critical' } as const;

const readWords = (words: string[]) => {
  try {
    return parseArgs({
      args: words,
      options: {
        tell: { type: 'boolean' },
        letter: { type: 'boolean' },
        failed: { type: 'string' },
        dkim: { type: 'string' },
      },
    }).values;
  } catch (cause) {
    throw new ConfigError(USAGE, { cause });
  }
};

/** Looks at everything; what cannot be looked at is a finding, too. @param fault why the database cannot be asked */
const diagnose = async (
  config: Config,
  fault: Finding | undefined,
  selector: string | undefined,
): Promise<Finding[]> => [
  ...(await checkDataFolder(config)),
  ...(fault === undefined ? await checkDatabase(config, new Date()) : [fault]),
  ...(await checkBucket(config)),
  ...(await checkService(config)),
  ...(await checkTimeServer()),
  ...(await checkMail(config, selector)),
];

const failureOf = (unit: string | undefined) =>
  unit === undefined ? [] : [critical('Unit', `${unit} failed: journalctl -u ${unit} -n 50 says why.`)];

const letter = async ({ mail }: Config) => {
  if (mail === undefined) throw new ConfigError('No letter was sent: set SMTP_URL, and MAIL_TO or SITE_EMAIL.');
  await sendLetter(mail, { subject: 'A test letter of your shop', body: 'Mail of the shop arrives.' });
  return `A test letter is on its way to ${mail.to}.`;
};

/**
 * Unlike other commands the doctor goes on where the database does not answer: that is what it is to tell.
 * @returns why it does not @throws NoShop
 */
const databaseFault = async (config: Config): Promise<Finding | undefined> => {
  try {
    await within(ANSWER_MS, requireShop(config));
    return undefined;
  } catch (error) {
    if (error instanceof NoShop) throw error;
    return critical('Database', error instanceof ConfigError ? error.message : `It cannot be read: ${reasonOf(error)}`);
  }
};

/** @returns the exit code @throws ConfigError if there is no shop, or a word is not known */
export const doctorCommand = async ({ words, readSettings, print }: Terminal): Promise<number> => {
  const wanted = readWords(words);
  const given = readSettings();
  const failure = failureOf(wanted.failed);
  /** @returns whether all of it was told, where that is wanted */
  const told = async (config: Config, ailing: readonly Finding[]) => {
    const unheard = wanted.tell && ailing.length > 0 ? await tell(config, ailing) : [];
    for (const line of unheard) print(line);
    return unheard.length === 0;
  };
  const fault = await databaseFault(given).catch(async (error: Error) => {
    await told(given, [...failure, critical('Shop', error.message)]); // such as on a disk that is not there
    throw error;
  });
  const config = fault === undefined ? await asShopWrites(given) : given;
  const findings = [...failure, ...(await diagnose(config, fault, wanted.dkim))];
  for (const { about, verdict, says } of findings) print(`${MARKS[verdict]} ${about}: ${says}`);
  if (wanted.letter) print(await letter(config));
  const ailing = findings.filter(({ verdict }) => verdict !== 'good');
  return (await told(config, ailing)) ? exitCodeOf(findings) : 2;
};
