import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import {
  type Acknowledged,
  expectAll,
  onDisk,
  onPostgresAndS3,
  serve,
  takenOrder,
  whileOrdering,
} from '#tests/support/backups/customers-ordering.ts';
import { runCommand } from '#tests/support/processes/run-command.ts';

test.each([
  ['SQLite and disk', 'PostgreSQL and S3', onDisk, onPostgresAndS3],
  ['PostgreSQL and S3', 'SQLite and disk', onPostgresAndS3, onDisk],
])(
  'a shop on %s that is backed up under load and killed is restored on %s with every order from before, to the byte',
  async (_from, _to, from, to) => {
    const [source, target] = [await from(), await to()];
    const where = await temporaryFolder();
    const server = await serve(source);
    let before: Acknowledged[] = [];
    await whileOrdering(server.url, async (acknowledged) => {
      before = [...acknowledged];
      expect(await runCommand(['server/backup.ts', where], source)).toMatchObject({ code: 0 });
      await server.kill();
    });
    expect(await runCommand(['server/restore.ts', where], target)).toMatchObject({ code: 0 });
    expect(before).not.toEqual([]);
    await expectAll(target, before);
    const restored = await serve(target);
    await expectAll(target, [...before, await takenOrder(restored.url)]);
    expect(await restored.stop()).toBe(0);
  },
  240_000,
);
