import { expect, test } from 'vitest';
import { add, closingLine, judge, NOTHING, oneFailure, stepLine } from './counts.ts';
import { countPlaywright } from './playwright.ts';
import { countVitest } from './vitest.ts';

test('the closing line has the format that machines read', () => {
  expect(closingLine({ ...NOTHING, passed: 12 })).toBe('12 passed, 0 failed');
  const someSkipped = { passed: 1, failed: 2, skipped: 3, report: '' };
  expect(stepLine(someSkipped)).toBe('1 passed, 2 failed, 3 skipped');
  expect(closingLine(someSkipped)).toBe('1 passed, 2 failed');
});

test('a runner without any test counts as failed', () => {
  expect(judge(NOTHING, { ok: true, output: 'No test files found' })).toMatchObject({ passed: 0, failed: 1 });
});

test('a runner that crashes after its tests passed counts as failed', () => {
  const counted = { ...NOTHING, passed: 5 };
  expect(judge(counted, { ok: false, output: 'Unhandled rejection' })).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    report: 'Unhandled rejection',
  });
});

test('counts and reports of steps are added up', () => {
  expect(add(oneFailure('a'), oneFailure('b'))).toEqual({ ...NOTHING, failed: 2, report: 'a\n\nb' });
});

test('a Vitest report is counted: passed, failed, skipped, and a file that could not run', () => {
  const assertionResults = [
    { fullName: 'one', status: 'passed', failureMessages: [] },
    { fullName: 'two', status: 'failed', failureMessages: ['expected 1 to be 2'] },
    { fullName: 'three', status: 'skipped', failureMessages: null },
    { fullName: 'four', status: 'todo' },
  ];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults },
    { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
  ];
  const counted = countVitest({ testResults });
  expect(counted).toMatchObject({ passed: 1, failed: 2, skipped: 2 });
  expect(counted.report).toMatch(/two\n {4}expected 1 to be 2[^]*b\.test\.ts\n {4}cannot be read/);
});

test('a Playwright report is counted: tests of nested suites, errors outside any test, and what passed at the second try is told', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'order.test.ts',
    line: 7,
    tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  });
  const counted = countPlaywright({
    suites: [
      { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected', 'not seen')] }] },
      { specs: [spec('three', 'flaky', 'too late'), spec('four', 'skipped')] },
    ],
    errors: [{ message: 'config' }],
  });
  expect(counted).toMatchObject({ passed: 2, failed: 2, skipped: 1 });
  expect(counted.report).toContain('✗ order.test.ts:7 two\n    not seen');
  expect(counted.report).toContain('✗ order.test.ts:7 three (passed at the second try)\n    too late');
});
