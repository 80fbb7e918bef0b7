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

/** @returns undefined where DNS cannot be asked */
const recordsOf = (name: string) =>
  resolveTxt(name).then(
    (records) => records.map((pieces) => pieces.join('')),
    ({ code }: NodeJS.ErrnoException) => (code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined),
  );

/** SPF and DMARC. DKIM's record has a name that only the mail server knows: DMARC's reports tell whether it holds. */
const sender = async ({ from: { address } }: Mail): Promise<Finding> => {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const [spf, dmarc] = await Promise.all([recordsOf(domain), recordsOf(`_dmarc.${domain}`)]);
  if (spf === undefined || dmarc === undefined) return warning('Sender', `DNS could not be asked about ${domain}.`);
  const lacks = [
    ...(spf.some((record) => /^v=spf1\b/i.test(record)) ? [] : ['SPF (TXT of the domain, v=spf1 …)']),
    ...(dmarc.some((record) => /^v=DMARC1\b/i.test(record)) ? [] : ['DMARC (TXT of _dmarc, v=DMARC1 …)']),
  ];
  return lacks.length === 0
    ? good('Sender', `${domain} has SPF and DMARC.`)
    : warning('Sender', `${domain} lacks ${lacks.join(' and ')}: letters of the shop may be taken for spam.`);
};

/** Whether letters leave, and are believed where they arrive. */
export const checkMail = async ({ mail }: Config): Promise<Finding[]> =>
  mail === undefined
    ? [warning('Mail', 'No mail server is set (SMTP_URL): neither you nor customers are told of anything.')]
    : [await server(mail), await sender(mail)];
