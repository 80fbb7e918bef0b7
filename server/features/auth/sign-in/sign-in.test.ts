import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { login } from '#tests/support/auth/sign-in.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';

test('a sign-in that fails because nothing can be stored does not count as a wrong password', async () => {
  const { app, dataDir } = await testApp({ settings: { LOGIN_TRIES: '1' } });
  await rowsOf(dataDir, sql`alter table sessions rename to sessions_in_repair`);
  for (let tries = 0; tries < 3; tries += 1) expect((await login(app)).statusCode).toBe(500);
  await rowsOf(dataDir, sql`alter table sessions_in_repair rename to sessions`);
  expect((await login(app)).statusCode).toBe(200);
});
