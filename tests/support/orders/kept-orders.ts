import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import { ownerOf } from '#tests/support/app.ts';

/** All files in a shop's store. */
export const filesIn = async (dataDir: string) =>
  (await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

/** The orders as the owner lists them. */
export const ordersOf = async (app: FastifyInstance) => {
  const reply = await app.inject({ url: apiAddress.orders, headers: await ownerOf(app) });
  return reply.json().data;
};
