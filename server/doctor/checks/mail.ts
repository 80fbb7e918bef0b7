import { resolveTxt } from 'node:dns/promises';
import type { Config } from '#server/config/config.ts';
import { critical, type Finding, good, warning } from '#server/doctor/finding.ts';
import { NotAccepted } from '#server/features/notifications/mailer.ts';
import { checkMailServer } from '#server/features/notifications/smtp-mailer.ts';

type Mail = NonNullable<Config['mail']>;

const server = async (mail: Mail): Promise<Finding> => {
  const { host } = new URL(mail.smtpUrl);
  try {
    await checkMailServer(mail);
    return good('Mail', `${host} takes letters.`);
  } catch (error) {
    if (!(error instanceof NotAccepted)) throw error;
    return critical('Mail', `${host} takes no letters: ${error.message}`);
  }
};

/** Asks DNS for texts of a name. @returns undefined where it cannot be asked */
export type AskTexts = (name: string) => Promise<string[] | undefined>;

const askTexts: AskTexts = (name) =>
  resolveTxt(name).then(
    (records) => records.map((pieces) => pieces.join('')),
    ({ code }: NodeJS.ErrnoException) => (code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined),
  );

const SPF = /^v=spf1\b/i;
const DMARC = /^v=DMARC1\b/i;
/** With a key: an empty one revokes it. */
const DKIM = /(^|;)\s*p=\s*[^;\s]/i;

/**
 * What others know the sender's letters by. DKIM's record has a name that only the mail server knows: without it DMARC's reports tell
 * whether it holds.
 * @param selector that name, as the mail server's provider says it
 */
export const checkSender = async (address: string, selector: string | undefined, ask: AskTexts): Promise<Finding> => {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const wanted: [string, string, RegExp][] = [
    ['SPF', domain, SPF],
    ['DMARC', `_dmarc.${domain}`, DMARC],
    ...(selector === undefined ? [] : [['DKIM', `${selector}._domainkey.${domain}`, DKIM] as [string, string, RegExp]]),
  ];
  const lacks: string[] = [];
  for (const [what, name, pattern] of wanted) {
    const records = await ask(name);
    if (records === undefined) return warning('Sender', `DNS could not be asked about ${name}.`);
    if (!records.some((record) => pattern.test(record))) lacks.push(`${what} (TXT of ${name})`);
  }
  return lacks.length === 0
    ? good('Sender', `${domain} has ${wanted.map(([what]) => what).join(', ')}.`)
    : warning('Sender', `${domain} lacks ${lacks.join(' and ')}: letters of the shop may be taken for spam.`);
};

/** Whether letters leave, and are believed where they arrive. */
export const checkMail = async ({ mail }: Config, selector: string | undefined): Promise<Finding[]> =>
  mail === undefined
    ? [warning('Mail', 'No mail server is set (SMTP_URL): neither you nor customers are told of anything.')]
    : [await server(mail), await checkSender(mail.from.address, selector, askTexts)];
