import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { ORDER_LIMITS, PRODUCT_IMAGE_LIMITS, UPLOADS_MAX_BYTES } from '#contract/limits.ts';
import { misspeltSettings } from './misspelt-settings.ts';

/** A setting or the data folder is invalid. The message is a sentence that names it; nothing has been started. */
export class ConfigError extends Error {}

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'must begin with smtp:// or smtps:// and name a mail server',
});

const percent = (max: number) =>
  z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a number with at most two decimals')
    .transform(Number)
    .pipe(z.number().max(max, `must be at most ${max}`));

const ownServer = z
  .string()
  .optional()
  .refine(
    (value) => value === undefined,
    'is not supported by this version yet; leave it out to store everything in DATA_DIR',
  );

/** `off`, `on`, the number of proxies in front, or the addresses of the proxies that may name the client. */
const proxies = z.string().transform((value) => {
  if (value === 'off' || value === 'false') return false;
  if (value === 'on' || value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
});

const isProxy = (one: string) => {
  const [address = '', bits, ...rest] = one.split('/');
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};
const areProxies = (value: string | number | boolean) =>
  typeof value !== 'string' || value.split(',').every((one) => isProxy(one.trim()));

/** The address that a site shows if its owner has not set one. */
const UNSET_SITE_EMAIL = 'hello@example.com';

const settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: ownServer,
  FILES_URL: ownServer,
  SITE_NAME: z.string().max(100, 'must be under 100 characters').default('Karkhana'),
  SITE_EMAIL: z.email('must be an e-mail address').optional(),
  SITE_PHONE: z.string().max(50, 'must be under 50 characters').default('+880 1700-000000'),
  ORDER_FORM_URL: webUrl.optional(),
  REPLY_WORKING_DAYS: whole(1, 30).default(1),
  VAT_PERCENT: percent(50).default(0),
  VAT_BIN: z
    .string()
    .regex(/^\d[\d-]{7,18}$/, 'must be a BIN, for example 001234567-0101')
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().max(1_000, 'is too long').optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_TO: z.email('must be an e-mail address').optional(),
  TRUST_PROXY: proxies.refine(areProxies, 'must be on, off, a number or addresses').default(false),
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.array(webUrl))
    .default([]),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be one of pino’s levels')
    .default('info'),
  ORDER_FILE_MAX_BYTES: whole(1, 10_000_000_000).default(ORDER_LIMITS.fileBytes),
  ORDER_FILES_MAX: whole(1, 1_000).default(ORDER_LIMITS.files),
  ORDER_TOTAL_MAX_BYTES: whole(1, 100_000_000_000).default(ORDER_LIMITS.totalBytes),
  PRODUCT_IMAGE_MAX_BYTES: whole(1, 100_000_000).default(PRODUCT_IMAGE_LIMITS.fileBytes),
  UPLOADS_MAX_BYTES: whole(1, 1_000_000_000_000).default(UPLOADS_MAX_BYTES),
  UPLOADS_MAX_PARALLEL: whole(1, 10_000).default(100),
  SLICER: z
    .string()
    .max(1_000, 'is too long')
    .refine((name) => !name.startsWith('-') && !/\p{Cc}/u.test(name), 'must be the name or path of a program')
    .optional(),
  LOGIN_TRIES: whole(1, 1_000).default(10),
  FORMS_PER_MINUTE: whole(1, 1_000_000).default(600),
});

const readSettings = (environment: NodeJS.ProcessEnv) => {
  // An untouched line of .env.example gives an empty value, which means 'not set'.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = settings.safeParse(given);
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  throw new ConfigError(`Settings: ${faults.join('; ')}`);
};

type Settings = ReturnType<typeof readSettings>;

/** Without MAIL_TO the owner's letters go to SITE_EMAIL, if it is set. */
const readMail = ({ SMTP_URL: smtpUrl, MAIL_TO, SITE_EMAIL, SITE_NAME }: Settings) => {
  const to = MAIL_TO ?? SITE_EMAIL;
  if (smtpUrl === undefined || to === undefined) return undefined;
  return Object.freeze({
    smtpUrl,
    to,
    from: Object.freeze({ name: SITE_NAME, address: SITE_EMAIL ?? UNSET_SITE_EMAIL }),
  });
};

/** The password's strength is checked when the administrator is created. @throws ConfigError if only one of both is set */
const readFirstAdministrator = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Settings) => {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined)
    throw new ConfigError('Settings: ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  return { email, password };
};

/** Combinations that are valid but probably not intended. */
const mailWarnings = ({ SMTP_URL, MAIL_TO, SITE_EMAIL }: Settings) => {
  if (SMTP_URL === undefined)
    return MAIL_TO === undefined ? [] : ['MAIL_TO is set without SMTP_URL: no e-mail will be sent'];
  if (SITE_EMAIL !== undefined) return [];
  return MAIL_TO === undefined
    ? ['SMTP_URL is set without MAIL_TO or SITE_EMAIL: no e-mail will be sent']
    : [`SMTP_URL is set without SITE_EMAIL: e-mails will be sent from ${UNSET_SITE_EMAIL}`];
};

const vatWarnings = ({ VAT_PERCENT, VAT_BIN }: Settings) =>
  VAT_PERCENT > 0 && VAT_BIN === undefined
    ? ['VAT_PERCENT is set without VAT_BIN: invoices will show VAT without a BIN']
    : [];

/**
 * Reads all settings from the environment once, validates them together and freezes the result.
 * @throws ConfigError that names every invalid setting
 */
export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const read = readSettings(environment);
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  const orderLimits = Object.freeze({
    fileBytes: read.ORDER_FILE_MAX_BYTES,
    files: read.ORDER_FILES_MAX,
    totalBytes: read.ORDER_TOTAL_MAX_BYTES,
  });
  return Object.freeze({
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    dataDir: path.resolve(read.DATA_DIR),
    shop: Object.freeze({
      name: read.SITE_NAME,
      email: read.SITE_EMAIL ?? UNSET_SITE_EMAIL,
      phone: read.SITE_PHONE,
      orderFormUrl: read.ORDER_FORM_URL,
      publicUrl,
      orderLimits,
    }),
    firstAdministrator: readFirstAdministrator(read),
    mail: readMail(read),
    /** Within how many working days a customer hears from the shop. */
    replyWorkingDays: read.REPLY_WORKING_DAYS,
    /** What quotations and invoices charge on top; 0 percent is no VAT at all. */
    vat: Object.freeze({ percent: read.VAT_PERCENT, bin: read.VAT_BIN ?? '' }),
    /** Logged at startup. */
    warnings: Object.freeze([
      ...misspeltSettings(environment, Object.keys(settings.shape)),
      ...mailWarnings(read),
      ...vatWarnings(read),
    ]),
    demo: read.DEMO === 'on',
    trustProxy: read.TRUST_PROXY,
    corsOrigins: read.CORS_ORIGINS,
    logLevel: read.LOG_LEVEL,
    orderLimits,
    imageMaxBytes: read.PRODUCT_IMAGE_MAX_BYTES,
    uploadsMaxBytes: read.UPLOADS_MAX_BYTES,
    uploadsMaxParallel: read.UPLOADS_MAX_PARALLEL,
    /** A program with PrusaSlicer's command line; undefined: there is none. */
    slicer: read.SLICER,
    loginTries: read.LOGIN_TRIES,
    formsPerMinute: read.FORMS_PER_MINUTE,
  });
};

export type Config = ReturnType<typeof readConfig>;
