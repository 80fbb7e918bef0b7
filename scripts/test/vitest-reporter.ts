import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { tell } from './events.ts';

const fileOf = ({ moduleId }: TestModule) => path.relative('.', moduleId);

const wordsOf = ({ message, diff, stack }: SerializedError & { diff?: string }) =>
  [message, diff, stack?.split('\n').find((line) => line.includes('.test.'))].filter(Boolean).join('\n');

const FRAMES_SHOWN = 6;

/** An error that no test waited for: its stack is the only way to find it. */
const withFrames = ({ message, stack = '' }: SerializedError) =>
  [
    message,
    ...stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, FRAMES_SHOWN),
  ].join('\n');

const whereThrown = ({ VITEST_TEST_PATH: file }: SerializedError) =>
  typeof file === 'string' ? `outside of any test, while ${path.relative('.', file)} ran` : 'outside of any test';

const STATUS = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'skipped' } as const;

/** Vitest's half of `npm test`: each result as it comes. */
export default class EventReporter implements Reporter {
  onTestRunStart(files: readonly unknown[]) {
    tell({ type: 'planned', count: files.length, of: 'files' });
  }
  onTestModuleStart(file: TestModule) {
    tell({ type: 'begun', file: fileOf(file) });
  }
  onTestCaseResult(test: TestCase) {
    const { state, errors = [] } = test.result();
    tell({
      type: 'test',
      file: fileOf(test.module),
      title: test.fullName,
      status: STATUS[state],
      messages: errors.map(wordsOf),
    });
  }
  onTestModuleEnd(file: TestModule) {
    for (const error of file.errors()) tell({ type: 'error', where: fileOf(file), message: wordsOf(error) });
    for (const suite of file.children.allSuites())
      for (const error of suite.errors()) tell({ type: 'error', where: suite.fullName, message: wordsOf(error) });
    tell({ type: 'ended', file: fileOf(file), ...file.meta() });
  }
  onTestRunEnd(_files: unknown, errors: readonly SerializedError[]) {
    for (const error of errors) tell({ type: 'error', where: whereThrown(error), message: withFrames(error) });
  }
}
