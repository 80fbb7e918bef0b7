import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldAnswers } from './held-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const opened = () => {
  const tell = vi.fn();
  const held = heldAnswers<string>(tell);
  const listener = { onChange: vi.fn(), onSent: vi.fn(), onFailed: vi.fn() };
  const end = held.listen(listener);
  return { held, tell, end, ...listener };
};

test('an answer is sent after ten seconds, and not before', async () => {
  const { held, onChange, onSent } = opened();
  const send = vi.fn(async () => undefined);
  held.hold('order', 'Millimetres', send);
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'Millimetres' }));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledOnce();
  expect(onSent).toHaveBeenCalledOnce();
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test('one that is taken back is never sent: the newest first', async () => {
  const { held } = opened();
  const [first, second] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  held.hold('first', 'Yes', first);
  held.hold('second', 'No', second);
  expect(held.undo()).toBe('second');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  expect(held.undo()).toBeUndefined();
});

test('all are sent at once where the page is left, and one that is refused is told then, too', async () => {
  const { held, tell, end, onFailed } = opened();
  const refusal = new Error('Somebody else was quicker.');
  held.hold('order', 'Yes', () => Promise.reject(refusal));
  end();
  await held.sendAll();
  expect(tell).toHaveBeenCalledWith('order', refusal);
  expect(onFailed).not.toHaveBeenCalled();
  expect(held.isEmpty()).toBe(true);
});
