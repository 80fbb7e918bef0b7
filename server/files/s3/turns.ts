/** Lets so many go at once, the others in the order in which they came. */
export const createTurns = (atOnce: number) => {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    /** @returns a function to be called once, at the end of the turn */
    take: async (): Promise<() => void> => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return release;
    },
  };
};

export type Turns = ReturnType<typeof createTurns>;
