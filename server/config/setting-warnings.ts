interface Read {
  SMTP_URL?: string | undefined;
  MAIL_TO?: string | undefined;
  SITE_EMAIL?: string | undefined;
  VAT_PERCENT: number;
  VAT_BIN?: string | undefined;
  FORMS_PER_MINUTE?: number | undefined;
}

const mailWarnings = ({ SMTP_URL, MAIL_TO, SITE_EMAIL }: Read, unsetEmail: string) => {
  if (SMTP_URL === undefined)
    return MAIL_TO === undefined ? [] : ['MAIL_TO is set without SMTP_URL: no e-mail will be sent'];
  if (SITE_EMAIL !== undefined) return [];
  return MAIL_TO === undefined
    ? ['SMTP_URL is set without MAIL_TO or SITE_EMAIL: no e-mail will be sent']
    : [
        `SMTP_URL is set without SITE_EMAIL: e-mails will be sent from ${unsetEmail}, or from the address that the page Settings says`,
      ];
};

const vatWarnings = ({ VAT_PERCENT, VAT_BIN }: Read) =>
  VAT_PERCENT > 0 && VAT_BIN === undefined
    ? ['VAT_PERCENT is set without VAT_BIN: invoices will show VAT without a BIN']
    : [];

const formerNameWarnings = ({ FORMS_PER_MINUTE }: Read) =>
  FORMS_PER_MINUTE === undefined
    ? []
    : [
        'FORMS_PER_MINUTE is a former name that the next version does not know: set ORDERS_PER_MINUTE and MESSAGES_PER_MINUTE instead',
      ];

/**
 * Combinations of settings that are valid but probably not intended.
 * @param unsetEmail the sender of a shop that set none
 * @returns a sentence for each
 */
export const settingWarnings = (read: Read, unsetEmail: string): string[] => [
  ...mailWarnings(read, unsetEmail),
  ...vatWarnings(read),
  ...formerNameWarnings(read),
];
