import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestEvent } from './events.ts';
import { readEvent, tell } from './events.ts';
import { followTests } from './progress.ts';

const aTest = (what: Partial<Extract<TestEvent, { type: 'test' }>>): TestEvent => ({
  type: 'test',
  file: 'order.test.ts',
  title: 'an order arrives',
  status: 'passed',
  messages: [],
  ...what,
});

const followed = () => {
  const printed: string[] = [];
  return { ...followTests((line) => void printed.push(line)), printed };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a failure is printed when it happens, with its file, its title and what broke', () => {
  const { follow, end, printed } = followed();
  follow(aTest({ status: 'failed', messages: ['expected 1 to be 2'] }));
  expect(printed.join()).toMatch(/order\.test\.ts: an order arrives\n {4}expected 1 to be 2/);
  expect(end()).toMatchObject({ passed: 0, failed: 1, report: printed.join() });
});

test('tests are counted by how they ended, and an error outside of any test counts as one that failed', () => {
  const { follow, end, printed } = followed();
  for (const status of ['passed', 'passed', 'skipped'] as const) follow(aTest({ status }));
  follow({ type: 'error', where: 'a.test.ts', message: 'cannot be read' });
  expect(end()).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
  expect(printed.join()).toContain('cannot be read');
});

test('every ten seconds a line says how far it is and what runs', () => {
  const { follow, end, printed } = followed();
  follow({ type: 'planned', count: 3, of: 'files' });
  for (const file of ['a', 'b']) follow({ type: 'begun', file });
  follow({ type: 'ended', file: 'a' });
  vi.advanceTimersByTime(20_000);
  expect(printed).toEqual(Array.from({ length: 2 }, () => '  … 1 of 3 files, 0 passed, 0 failed; now b'));
  end();
  vi.advanceTimersByTime(20_000);
  expect(printed).toHaveLength(2);
});

test('an event is one line of output whatever a title holds, and other output is none', () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const event = aTest({ title: 'a name\nwith \u2028 ends \u2029 of lines' });
  tell(event);
  write.mockRestore();
  expect(lines.join('').split(/[\n\u2028\u2029]/)).toHaveLength(2);
  expect(readEvent(`printed before${lines.join('').trimEnd()}`)).toEqual(event);
  expect(readEvent('listening on 3000')).toBeUndefined();
});
