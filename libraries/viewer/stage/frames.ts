const GLIDE_MS = 380;

const eased = (share: number) => 1 - (1 - share) ** 3;

/** Draws when there is something new to see, once a frame at most; nothing runs while the view is still. */
export interface Frames {
  /** Asks for a drawing. */
  ask: () => void;
  /** Moves from 0 to 1 over some frames, or at once for those who want less motion. A new movement ends the one before. */
  glide: (move: (share: number) => void) => void;
  /** Ends a movement, as when somebody takes hold of the part. */
  halt: () => void;
}

export const createFrames = (draw: () => void, signal: AbortSignal): Frames => {
  let asked = 0;
  let gliding: ((now: number) => boolean) | undefined;
  const run = (now: number) => {
    asked = 0;
    if (gliding && !gliding(now)) gliding = undefined;
    draw();
    if (gliding) ask();
  };
  const ask = () => {
    if (asked === 0 && !signal.aborted) asked = requestAnimationFrame(run);
  };
  signal.addEventListener('abort', () => cancelAnimationFrame(asked));
  return {
    ask,
    halt: () => {
      gliding = undefined;
    },
    glide: (move) => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      let begun: number | undefined;
      gliding = (now) => {
        begun ??= now;
        const share = isStill ? 1 : Math.min(1, (now - begun) / GLIDE_MS);
        move(eased(share));
        return share < 1;
      };
      ask();
    },
  };
};
