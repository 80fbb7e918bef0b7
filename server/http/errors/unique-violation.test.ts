import path from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';
import { installErrorReplies } from './error-replies.ts';

const key = { scope: 'test', key: 'one', answer: '{}', request_hash: null, created_at: '2026-11-20T08:00:00.000Z' };

test.each([
  ['SQLite', async () => path.join(await temporaryFolder(), 'karkhana.sqlite')],
  ['PostgreSQL', emptyPostgres],
])('what is there already is a conflict on %s, and no fault of ours', async (_name, place) => {
  const db = await connectDatabase(await place());
  onTestFinished(() => db.destroy());
  const app = Fastify();
  installErrorReplies(app);
  app.post('/', () =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto('idempotency_keys').values(key).execute();
      return { success: true };
    }),
  );
  const sent = async () => app.inject({ method: 'POST', url: '/' });
  expect((await sent()).statusCode).toBe(200);
  const again = await sent();
  expect([again.statusCode, again.json()]).toEqual([409, { success: false, message: SERVER_MESSAGE.conflict }]);
});
