import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { PaymentGateway } from '#server/features/invoices/payment-gateway.ts';
import type { MeasureFile } from '#server/features/measuring/engine/engine.ts';
import type { MeasureDisk } from '#server/files/disk/measure-disk.ts';
import type { FileStore } from '#server/files/store.ts';
import type { WriteDocument } from '#server/pdf/pdf-writer.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { filesSettings } from '#tests/support/files/stored-files.ts';
import { UNLIMITED } from '#tests/support/http/unlimited.ts';
import { measureHere } from '#tests/support/measuring/measure-here.ts';
import '#tests/support/named-plugins.ts';
import { databaseSettings } from '#tests/support/postgres/test-database.ts';
import { ofGroup, type WhenDone } from '#tests/support/processes/of-group.ts';
import { prepare } from '#tests/support/processes/prepared-folder.ts';
import { type Surroundings, startServer } from '#tests/support/processes/server-process.ts';

export { OWNER };

/** A folder that is removed after the test. */
export const temporaryFolder = async (whenDone: WhenDone = onTestFinished) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  whenDone(() => rm(folder, { recursive: true, force: true, maxRetries: 5 })); // a killed server's children end a moment later
  return folder;
};

/** A clock that only moves when a test advances it. */
export const testClock = (start = '2026-11-20T08:00:00.000Z') => {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    goOn: (seconds: number) => {
      time += seconds * 1_000;
    },
  };
};

/** The settings by which a shop finds its rows and files, if they are not in its data folder (TEST_ON). */
export const placesOf = async (dataDir: string, whenDone?: WhenDone): Promise<Record<string, string>> => ({
  ...(await databaseSettings(dataDir, whenDone)),
  ...(await filesSettings(dataDir)),
});

/** The whole server in its own process, which is killed after the test. */
export const runningServer = async (dataDir: string, settings?: Record<string, string>, around?: Surroundings) => {
  const server = await startServer(dataDir, { ...(await placesOf(dataDir)), ...settings }, around);
  onTestFinished(server.kill);
  return server;
};

/** The whole server for all tests of a file, with the owner's account. @returns what gives it to a test */
export const serverOfFile = (settings?: Record<string, string>) =>
  ofGroup(async ({ whenDone }) => {
    const dataDir = await temporaryFolder(whenDone);
    await prepare(dataDir);
    const server = await startServer(dataDir, { ...(await placesOf(dataDir, whenDone)), ...settings });
    whenDone(server.kill);
    return server;
  });

interface TestAppOptions {
  settings?: Record<string, string>;
  now?: () => Date;
  dataDir?: string;
  /** Receives every log line. */
  logTo?: (line: string) => void;
  measureDisk?: MeasureDisk;
  /** Replaces the disk or the bucket. */
  files?: FileStore;
  /** How files are measured, if not in this process. */
  measureFile?: MeasureFile;
  /** Replaces the process that writes documents. */
  writeDocument?: WriteDocument;
  /** The shop has none of its own. */
  paymentGateway?: PaymentGateway;
  /** When it is closed, if that is not after the test. */
  whenDone?: WhenDone;
}

/** A data folder as a first start leaves it. A test about that start, by its settings, gets an empty one. */
const startedFolder = async ({ DEMO }: Record<string, string>, whenDone: WhenDone) => {
  const folder = await temporaryFolder(whenDone);
  if (DEMO === undefined) await prepare(folder);
  return folder;
};

/** The whole server on a fresh data folder with one administrator; closed after the test. */
export const testApp = async ({
  settings = {},
  now,
  dataDir,
  logTo,
  files,
  measureDisk,
  measureFile = measureHere,
  writeDocument,
  paymentGateway,
  whenDone = onTestFinished,
}: TestAppOptions = {}) => {
  const folder = dataDir ?? (await startedFolder(settings, whenDone));
  const places = await placesOf(folder, whenDone);
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...UNLIMITED,
    ...places,
    ...settings,
  });
  const app = await buildApp(config, {
    ...(now && { now }),
    ...(files && { files }),
    ...(measureDisk && { measureDisk }),
    measureFile,
    ...(writeDocument && { writeDocument }),
    ...(paymentGateway && { paymentGateway }),
    ...(logTo && { log: { write: logTo } }),
  });
  whenDone(() => app.close());
  await app.services.administrators.ensureFirst(OWNER, OWNER.email);
  return { app, dataDir: folder };
};

/** Signs the owner in and returns the authorization header. */
export const ownerOf = async (app: FastifyInstance) => {
  const reply = await app.inject({
    method: 'POST',
    url: apiAddress.login,
    payload: { userId: OWNER.email, password: OWNER.password },
  });
  return { authorization: `Bearer ${reply.json().data.accessToken}` };
};

/** The options for inject to send a form as a browser would. */
export const multipart = async (form: FormData) => {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
};
