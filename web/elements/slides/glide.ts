/** Cubic ease-in-out. */
const easeInOut = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

/**
 * Smooth scrolling of a row with scroll snapping, to `to` pixels in exactly `duration` milliseconds, which the browser's
 * own smooth scrolling does not guarantee. Calls `done` at the end. The returned function cancels it, and the row snaps to
 * the nearest slide.
 */
export const glide = (row: HTMLElement, to: number, duration: number, done: () => void) => {
  const from = row.scrollLeft;
  const startedAt = performance.now();
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    row.style.scrollSnapType = '';
  };
  const step = () => {
    const share = duration > 0 ? Math.min((performance.now() - startedAt) / duration, 1) : 1;
    row.scrollLeft = from + (to - from) * easeInOut(share);
    if (share < 1) {
      frame = requestAnimationFrame(step);
      return;
    }
    end();
    done();
  };
  row.style.scrollSnapType = 'none';
  frame = requestAnimationFrame(step);
  return end;
};
