import { vi } from 'vitest';

const { setTimeout: laterOn, clearTimeout: cancelLater } = globalThis;
type Frame = ReturnType<typeof laterOn>;

const waiting = new Map<Frame, FrameRequestCallback>();

/** jsdom's own frames stand still for all tests that follow one which fakes timers. */
export const addFrames = () => {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    const frame = laterOn(() => {
      waiting.delete(frame);
      draw(performance.now());
    }, 16);
    waiting.set(frame, draw);
    return frame;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: Frame) => {
    waiting.delete(frame);
    cancelLater(frame);
  });
};

/** A page that is gone asks for no more; what does so nonetheless gets none. */
const ROUNDS = 5;

const takeAll = () => {
  const taken = new Map(waiting);
  waiting.clear();
  for (const frame of taken.keys()) cancelLater(frame);
  return [...taken.values()];
};

/**
 * Draws at once what still waits for its frame. Base UI asks for one frame for everything that moves and remembers that it did, in this
 * process: if that frame never came, no dialog of the following tests would ever finish closing.
 */
export const drawLastFrames = () => {
  for (let round = 0; round < ROUNDS && waiting.size > 0; round += 1)
    for (const draw of takeAll()) draw(performance.now());
  takeAll();
};
