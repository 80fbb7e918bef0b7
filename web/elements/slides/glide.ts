/** Slow at both ends. */
const eased = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

/**
 * Scrolls a snapping row sideways in exactly `duration` milliseconds, which the browser's own smooth scrolling does not
 * promise. `done` is called at the end; the returned function breaks off, and the row snaps to whatever is near.
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
    row.scrollLeft = from + (to - from) * eased(share);
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
