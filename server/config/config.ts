import path from 'node:path';
import { z } from 'zod';
import { ORDER_LIMITS, PRODUCT_IMAGE_LIMITS, UPLOADS_MAX_BYTES } from '#contract/limits.ts';
import { filesUrl } from './files-url.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { isPublic, siteEmail } from './public-site.ts';
import { percent, postgresUrl, proxies, secret, smtpUrl, webUrl, whole, workers } from './setting-types.ts';
import { settingWarnings } from './setting-warnings.ts';

/** A setting or the data folder is invalid. The message is a sentence that names it; nothing has been started. */
export class ConfigError extends Error {}

/** No start with these settings, or with this program, can succeed: somebody has to change something first. */
export class NotStartable extends ConfigError {}

/** Of one address. */
const perMinute = whole(1, 1_000_000);
const FORMS_PER_MINUTE = 10;

const settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL_MAX: whole(2, 1_000).default(10),
  SECRET: secret.optional(),
  WORKERS: workers.default(1),
  SUPERVISED: z.enum(['on', 'off'], 'must be on or off').default('off'),
  DRAIN_SECONDS: whole(0, 60).default(0),
  FILES_URL: filesUrl.optional(),
  DOWNLOADS: z.enum(['stream', 'link'], 'must be stream or link').default('stream'),
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
  DEMO: z.enum(['on', 'off', 'full'], 'must be on, off or full').optional(),
  SMTP_URL: smtpUrl.optional(),
  SMTP_PLAINTEXT: z.enum(['on', 'off'], 'must be on or off').default('off'),
  MAIL_TO: z.email('must be an e-mail address').optional(),
  ALERT_WEBHOOK: webUrl.optional(),
  TRUST_PROXY: proxies.default(false),
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
  ORDERS_PER_MINUTE: perMinute.optional(),
  MESSAGES_PER_MINUTE: perMinute.optional(),
  FORMS_PER_MINUTE: perMinute.optional(),
  UPLOADS_PER_MINUTE: perMinute.default(600),
  MEASUREMENTS_PER_MINUTE: perMinute.default(600),
  ESTIMATES_PER_MINUTE: perMinute.default(600),
  RECEIPTS_PER_MINUTE: perMinute.default(600),
  DOCUMENTS_PER_MINUTE: perMinute.default(600),
  ANSWERS_PER_MINUTE: perMinute.default(600),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'must be true or false').default('false'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_SERVICE_NAME: z.string().max(100, 'must be under 100 characters').default('karkhana'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number between 0 and 1')
    .transform(Number)
    .default(1),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,1000}=*$/, 'must be at least 16 letters, digits or any of . _ ~ + / -')
    .optional(),
});

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

const readSettings = (environment: NodeJS.ProcessEnv) => {
  // An untouched line of .env.example gives an empty value, which means 'not set'.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = settings.safeParse(given);
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  throw new NotStartable(`Settings: ${faults.join('; ')}`);
};

type Settings = ReturnType<typeof readSettings>;

/** Without MAIL_TO the owner's letters go to SITE_EMAIL, if it is set. */
const readMail = (read: Settings) => {
  const { SMTP_URL: smtpUrl, SMTP_PLAINTEXT, MAIL_TO, SITE_EMAIL, SITE_NAME } = read;
  const to = MAIL_TO ?? SITE_EMAIL;
  if (smtpUrl === undefined || to === undefined) return undefined;
  const from = Object.freeze({ name: SITE_NAME, address: siteEmail(read) });
  /** Whether somebody named the sender: else letters come from what the shop itself says that it is written to. */
  const fromGiven = SITE_EMAIL !== undefined;
  return Object.freeze({ smtpUrl, plaintext: SMTP_PLAINTEXT === 'on', to, from, fromGiven });
};

/** The password's strength is checked when the administrator is created. @throws ConfigError if only one of both is set */
const readFirstAdministrator = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Settings) => {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined)
    throw new NotStartable('Settings: ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  return { email, password };
};

/** What a shop begins with. */
const readNewShop = (read: Settings) => ({
  firstAdministrator: readFirstAdministrator(read),
  /** Whether it waits for its owner behind a link, instead of printing a password. */
  ownerByLink: isPublic(read) && read.ADMIN_EMAIL === undefined,
  /** Whether the settings say what customers write to. */
  siteEmailGiven: read.SITE_EMAIL !== undefined,
  demo: (read.DEMO ?? (isPublic(read) ? 'off' : 'on')) !== 'off',
  demoShop: read.DEMO === 'full',
});

/** OpenTelemetry's own default is to send spans to this machine; here somebody has to ask for it. */
const readTracing = (read: Settings) => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: exporter } = read;
  const wanted = exporter === 'otlp' || (exporter === undefined && endpoint !== undefined);
  if (!wanted || read.OTEL_SDK_DISABLED === 'true') return undefined;
  return Object.freeze({ endpoint, serviceName: read.OTEL_SERVICE_NAME, share: read.OTEL_TRACES_SAMPLER_ARG });
};

/** @throws ConfigError if links are wanted from a folder */
const readFiles = ({ DOWNLOADS: downloads, FILES_URL: filesAt }: Settings) => {
  if (downloads === 'link' && filesAt === undefined)
    throw new NotStartable('Settings: DOWNLOADS=link needs a bucket: set FILES_URL, too');
  return {
    /** Undefined: files are in DATA_DIR. */
    filesAt,
    /** Whether the owner gets files through this server, or links to the storage. */
    downloads,
  };
};

/** FORMS_PER_MINUTE is what limited orders and messages before; the next version no longer knows it. */
const readPerMinute = (read: Settings) =>
  Object.freeze({
    orders: read.ORDERS_PER_MINUTE ?? read.FORMS_PER_MINUTE ?? FORMS_PER_MINUTE,
    messages: read.MESSAGES_PER_MINUTE ?? read.FORMS_PER_MINUTE ?? FORMS_PER_MINUTE,
    uploads: read.UPLOADS_PER_MINUTE,
    measurements: read.MEASUREMENTS_PER_MINUTE,
    estimates: read.ESTIMATES_PER_MINUTE,
    receipts: read.RECEIPTS_PER_MINUTE,
    documents: read.DOCUMENTS_PER_MINUTE,
    answers: read.ANSWERS_PER_MINUTE,
  });

const readProcesses = (read: Settings) => ({
  /** The key that signs tokens; undefined: the one in DATA_DIR. */
  secret: read.SECRET,
  /** Processes on this machine. */
  workers: read.WORKERS,
  /** Whether a process that serves nobody starts and renews those that do. */
  supervised: read.SUPERVISED === 'on' || read.WORKERS > 1,
  /** How long /livez and /readyz say no before the server takes no more connections. */
  drainMs: read.DRAIN_SECONDS * 1_000,
});

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
    /** A PostgreSQL database; undefined: SQLite, in a file of DATA_DIR. */
    databaseUrl: read.DATABASE_URL,
    databaseConnections: read.DATABASE_POOL_MAX,
    ...readFiles(read),
    ...readProcesses(read),
    shop: Object.freeze({
      name: read.SITE_NAME,
      email: siteEmail(read),
      phone: read.SITE_PHONE,
      orderFormUrl: read.ORDER_FORM_URL,
      publicUrl,
      orderLimits,
    }),
    ...readNewShop(read),
    mail: readMail(read),
    /** Within how many working days a customer hears from the shop. */
    replyWorkingDays: read.REPLY_WORKING_DAYS,
    /** What quotations and invoices charge on top; 0 percent is no VAT at all. */
    vat: Object.freeze({ percent: read.VAT_PERCENT, bin: read.VAT_BIN ?? '' }),
    /** Logged at startup. */
    warnings: Object.freeze([
      ...misspeltSettings(environment, SETTING_NAMES),
      ...settingWarnings(read, siteEmail(read)),
    ]),
    /** Where the doctor sends what is not good, as JSON. */
    alertWebhook: read.ALERT_WEBHOOK,
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
    /** How much one address may ask for. */
    perMinute: readPerMinute(read),
    /** Where spans are sent; undefined: nothing is traced. */
    tracing: readTracing(read),
    /** What a scraper of /metrics must send; undefined: there is no such page. */
    metricsToken: read.METRICS_TOKEN,
  });
};

export type Config = ReturnType<typeof readConfig>;
