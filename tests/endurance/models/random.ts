/** Numbers that look random, and are the same for the same seed (mulberry32). */
export const randomBy = (seed: number) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    between: (min: number, max: number) => min + next() * (max - min),
    /** Both ends included. */
    whole,
    chance: (share: number) => next() < share,
    one: <Choice>(of: readonly Choice[]): Choice => of[whole(0, of.length - 1)] as Choice,
    some: <Made>(min: number, max: number, make: (at: number) => Made): Made[] =>
      Array.from({ length: whole(min, max) }, (_, at) => make(at)),
  };
};
export type Random = ReturnType<typeof randomBy>;
