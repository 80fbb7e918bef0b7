import { expect, test } from 'vitest';
import { add, closingLine, failuresAgain, judge, NOTHING, oneFailure, stepLine } from './counts.ts';

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

test('a runner that was ended before its tests says so, also if some of them had failed', () => {
  const ended = judge({ ...NOTHING, passed: 5, failed: 1 }, { ok: false, wasEnded: true, output: 'ended by SIGTERM' });
  expect(ended).toEqual({ passed: 5, failed: 2, skipped: 0, report: 'ended by SIGTERM' });
});

test('counts and reports of steps are added up', () => {
  expect(add(oneFailure('a'), oneFailure('b'))).toEqual({ ...NOTHING, failed: 2, report: 'a\n\nb' });
});

test('what failed is told once more at the end, as much of it as a person reads', () => {
  expect(failuresAgain(oneFailure('✗ order.test.ts: an order arrives'))).toBe(
    'What failed:\n✗ order.test.ts: an order arrives',
  );
  const many = failuresAgain(oneFailure(Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')));
  expect(many).toContain('line 59\n… 40 lines more, which stand above');
  const two = failuresAgain(oneFailure(`✗ one\n${'    its words\n'.repeat(100)}✗ other`));
  expect(two).toMatch(/^What failed:\n✗ one\n✗ other\n/);
});
