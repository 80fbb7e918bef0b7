import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { tell } from './events.ts';

const fileOf = ({ moduleId }: TestModule) => path.relative('.', moduleId);

const wordsOf = ({ message, diff, stack }: SerializedError & { diff?: string }) =>
  [message, diff, stack?.split('\n').find((line) => line.includes('.test.'))].filter(Boolean).join('\n');

const STATUS = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'skipped' } as const;

/** Vitest's part of `npm test`: each result as it comes. */
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
    for (const error of errors) tell({ type: 'error', where: 'outside of any test', message: wordsOf(error) });
  }
}
