import { afterEach, expect, test, vi } from 'vitest';
import { glide } from './glide.ts';

const row = () => ({ scrollLeft: 780, style: {} }) as HTMLElement;

afterEach(() => vi.unstubAllGlobals());

test('a glide of 0 ms ends with the first frame, even if that frame has the time of the start', () => {
  vi.stubGlobal('performance', { now: () => 1_000 });
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => (step(), 1));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const [slides, done] = [row(), vi.fn()];
  glide(slides, 390, 0, done);
  expect(slides.scrollLeft).toBe(390);
  expect(done).toHaveBeenCalledOnce();
});
