import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { login } from '#tests/support/sign-in.ts';

test('a sign-in that fails because nothing can be stored does not count as a wrong password', async () => {
  const { app, dataDir } = await testApp({ settings: { LOGIN_TRIES: '1' } });
  const db = new Sqlite(path.join(dataDir, 'karkhana.sqlite'));
  db.exec("create trigger full before insert on sessions begin select raise(abort, 'no room'); end");
  for (let tries = 0; tries < 3; tries += 1) expect((await login(app)).statusCode).toBe(500);
  db.exec('drop trigger full');
  db.close();
  expect((await login(app)).statusCode).toBe(200);
});
