import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Drills that take a minute, the longest first, and two that mostly wait: at the end nothing would go on beside them. Vitest knows how long
 * a file takes only after its first run, and until then begins with the largest.
 */
export const LONG = [
  'tests/two-processes/two-processes.slow.test.ts',
  'tests/recovery.slow.test.ts',
  'tests/restarts.slow.test.ts',
  'tests/endurance/killed.slow.test.ts',
  'server/features/measuring/engine/measure-in-child.slow.test.ts',
  'tests/backups/restore-drill.slow.test.ts',
  'tests/endurance/large-export.slow.test.ts',
  'tests/backups/move-under-load.slow.test.ts',
  'tests/starts.slow.test.ts',
  'tests/shutdown.slow.test.ts',
];

/** Its place among the long ones; behind them for all others. */
const placeOf = ({ moduleId }: Pick<TestSpecification, 'moduleId'>) => {
  const place = LONG.indexOf(path.relative(process.cwd(), moduleId));
  return place === -1 ? LONG.length : place;
};

/** The long ones by their length, the others as they were. */
export const longFirst = <Given extends Pick<TestSpecification, 'moduleId'>>(files: readonly Given[]) =>
  files.toSorted((a, b) => placeOf(a) - placeOf(b));

/** Begins with what takes longest, which all others would wait for at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which returns another array
    const sorted = await super.sort(files);
    const byProject = Map.groupBy(sorted, ({ project }) => project.name);
    return [...byProject.values()].flatMap(longFirst);
  }
}
