import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Drills that wait for minutes. Vitest knows how long a file takes only after its first run, and until then begins with the largest. */
export const LONG = [
  'tests/endurance/killed.slow.test.ts',
  'tests/two-processes/two-processes.slow.test.ts',
  'tests/restarts.slow.test.ts',
  'tests/recovery.slow.test.ts',
  'tests/backups/move-under-load.slow.test.ts',
  'tests/endurance/large-export.slow.test.ts',
  'tests/backups/restore-drill.slow.test.ts',
  'server/features/measuring/engine/measure-in-child.slow.test.ts',
];

const isLong = ({ moduleId }: TestSpecification) => LONG.includes(path.relative(process.cwd(), moduleId));

/** Begins with what takes longest, which all others would wait for at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which returns another array
    const sorted = await super.sort(files);
    const byProject = Map.groupBy(sorted, ({ project }) => project.name);
    return [...byProject.values()].flatMap((some) => [...some.filter(isLong), ...some.filter((file) => !isLong(file))]);
  }
}
