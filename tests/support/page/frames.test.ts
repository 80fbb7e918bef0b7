// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addFrames, drawLastFrames } from './frames.ts';

beforeEach(addFrames);
afterEach(() => vi.unstubAllGlobals());

test('a frame that a page still waits for is drawn once, as its test ends, and one that it gave up is not', async () => {
  const drawn: string[] = [];
  requestAnimationFrame(() => drawn.push('awaited'));
  cancelAnimationFrame(requestAnimationFrame(() => drawn.push('given up')));
  drawLastFrames();
  expect(drawn).toEqual(['awaited']);
  await new Promise((resolve) => void requestAnimationFrame(resolve));
  expect(drawn).toEqual(['awaited']);
});

test('what asks for a frame in each of its frames ends with its test', async () => {
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    requestAnimationFrame(draw);
  };
  draw();
  drawLastFrames();
  const then = drawn;
  await new Promise((resolve) => void requestAnimationFrame(resolve));
  expect(drawn).toBe(then);
});
