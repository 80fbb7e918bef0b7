import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { findProgram } from '#tests/support/release/programs.ts';

const promtool = findProgram('promtool');

test.runIf(promtool !== undefined)(
  'Prometheus raises each alarm when its trouble is there, and none for a shop that works',
  async () => {
    const folder = await temporaryFolder();
    await copyFile('deploy/prometheus/karkhana.rules.yml', path.join(folder, 'karkhana.rules.yml'));
    await copyFile('tests/release/alarms.yml', path.join(folder, 'alarms.yml'));
    const run = promisify(execFile);
    const checked = await run(promtool ?? '', ['check', 'rules', 'karkhana.rules.yml'], { cwd: folder });
    expect(checked.stdout).toContain('SUCCESS');
    const tested = await run(promtool ?? '', ['test', 'rules', 'alarms.yml'], { cwd: folder });
    expect(tested.stdout).toContain('SUCCESS');
  },
);
