import { parseArgs } from 'node:util';
import type { Terminal } from '#server/backups/commands/run-command.ts';
import { NoShop, requireShop } from '#server/backups/existing-shop.ts';
import { type Config, ConfigError } from '#server/config/config.ts';
import { checkBucket } from './checks/bucket.ts';
import { checkTimeServer } from './checks/clock.ts';
import { checkDataFolder } from './checks/data-folder.ts';
import { checkDatabase } from './checks/database.ts';
import { checkMail } from './checks/mail.ts';
import { checkService } from './checks/service.ts';
import { critical, exitCodeOf, type Finding } from './finding.ts';
import { asShopWrites } from './shops-sender.ts';
import { sendLetter, tell } from './tell.ts';

const USAGE = `npm run doctor -- [--tell] [--failed <unit>] [--letter] [--dkim <selector>]
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

/** Looks at everything; what cannot be looked at is a finding, too. */
const diagnose = async (config: Config, now: Date, selector: string | undefined): Promise<Finding[]> => [
  ...(await checkDataFolder(config)),
  ...(await checkDatabase(config, now)),
  ...(await checkBucket(config, now)),
  ...(await checkService(config, now)),
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
 * Unlike other commands the doctor goes on where the database does not answer: that is what it is to tell. A shop that is gone, as when
 * its disk is not there, is told before the command is refused.
 */
const requireShopOrTell = async (config: Config, { print, tells }: { print: Terminal['print']; tells: boolean }) => {
  try {
    await requireShop(config);
  } catch (error) {
    if (!(error instanceof NoShop)) return;
    if (tells) for (const line of await tell(config, [critical('Shop', error.message)])) print(line);
    throw error;
  }
};

/** @returns the exit code @throws ConfigError if there is no shop, or a word is not known */
export const doctorCommand = async ({ words, readSettings, print }: Terminal): Promise<number> => {
  const wanted = readWords(words);
  const given = readSettings();
  await requireShopOrTell(given, { print, tells: wanted.tell ?? false });
  const config = await asShopWrites(given);
  const findings = [...failureOf(wanted.failed), ...(await diagnose(config, new Date(), wanted.dkim))];
  for (const { about, verdict, says } of findings) print(`${MARKS[verdict]} ${about}: ${says}`);
  const ailing = findings.filter(({ verdict }) => verdict !== 'good');
  if (wanted.letter) print(await letter(config));
  const unheard = wanted.tell && ailing.length > 0 ? await tell(config, ailing) : [];
  for (const line of unheard) print(line);
  return unheard.length > 0 ? 2 : exitCodeOf(findings);
};
