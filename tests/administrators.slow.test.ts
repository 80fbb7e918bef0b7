import { expect, test } from 'vitest';
import { placesOf, runningServer, temporaryFolder } from './support/app.ts';
import { signInAt } from './support/auth/sign-in-at.ts';
import { runCommand as run } from './support/processes/run-command.ts';

const admin = async (dataDir: string, args: string[], typed?: string) =>
  run(
    ['server/admin.ts', ...args],
    { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(await placesOf(dataDir)) },
    { typed },
  );

test('administrators can be created, changed, listed and removed in the terminal while the server runs', async () => {
  const dataDir = await temporaryFolder();
  const server = await runningServer(dataDir, {
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'the first password',
  });

  expect(await admin(dataDir, ['create', 'not-an-address'], 'a long enough one\n')).toMatchObject({ code: 1 });
  expect(await admin(dataDir, ['create', 'new@example.com'], 'eleven char\n')).toMatchObject({ code: 1 });
  expect(await admin(dataDir, ['fly', 'new@example.com'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/(npm run|karkhana) admin/),
  });
  expect((await admin(dataDir, ['create', 'new@example.com'], 'a long enough one\n')).code).toBe(0);
  expect((await signInAt(server.url, 'new@example.com', 'a long enough one')).status).toBe(200);

  const made = await admin(dataDir, ['password', 'new@example.com']);
  const password = /Password \(shown only this once\): (\S+)/.exec(made.said)?.[1] ?? '';
  expect((await signInAt(server.url, 'new@example.com', 'a long enough one')).status).toBe(401);
  expect((await signInAt(server.url, 'new@example.com', password)).status).toBe(200);

  expect((await admin(dataDir, ['list'])).said).toMatch(/new@example.com .*\n.*owner@example.com/);
  expect((await admin(dataDir, ['remove', 'owner@example.com'])).code).toBe(0);
  expect((await signInAt(server.url, 'owner@example.com', 'the first password')).status).toBe(401);
  expect(await admin(dataDir, ['remove', 'new@example.com'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/\nThe last administrator cannot be removed\.\n$/),
  });
}, 120_000); // eight commands, each a process of its own
