import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';

export const OWNER = { email: 'owner@example.com', password: 'a password of the owner' };

declare module 'vitest' {
  interface ProvidedContext {
    preparedFolder: string;
  }
}

/** Once before all tests: a data folder as a first start leaves it, since migrations and a password's hash take their time. */
export default async ({ provide }: TestProject) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  const app = await buildApp(readConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' }), {});
  await app.services.administrators.ensureFirst(OWNER, OWNER.email);
  await app.close();
  provide('preparedFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
};

/** Fills a new data folder as a first start would. */
export const prepare = (folder: string) => cp(inject('preparedFolder'), folder, { recursive: true });
