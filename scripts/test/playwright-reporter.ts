import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { tell } from './events.ts';

const fileOf = ({ location }: TestCase) => path.relative('.', location.file);

/** Each project runs a file by itself. */
const titleOf = (test: TestCase) => test.titlePath().filter(Boolean).slice(2).join(' › ');

/** Playwright's half of `npm test`: each result as it comes. */
export default class EventReporter implements Reporter {
  onBegin(_config: FullConfig, all: Suite) {
    tell({ type: 'planned', count: all.allTests().length, of: 'tests' });
  }
  onTestBegin(test: TestCase) {
    tell({ type: 'begun', file: fileOf(test) });
  }
  onTestEnd(test: TestCase, { status, errors, annotations }: TestResult) {
    const processor = annotations.find(({ type }) => type === 'processor')?.description;
    const isAsExpected = status === test.expectedStatus;
    tell({
      type: 'test',
      file: fileOf(test),
      title: `${titleOf(test)} (line ${test.location.line})`,
      status: status === 'skipped' ? 'skipped' : isAsExpected ? 'passed' : 'failed',
      messages: errors.map(({ message = '' }) => message),
    });
    tell({
      type: 'ended',
      file: fileOf(test),
      ...(processor !== undefined && { processorSeconds: Number(processor) }),
    });
  }
  onError({ message = '' }: TestError) {
    tell({ type: 'error', where: 'outside of any test', message });
  }
}
