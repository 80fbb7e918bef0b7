/** How long a good rate is remembered: who was fast may pause for longer than who never was. */
const MEMORY_MS = 60_000;

/**
 * Measures how fast a client sends. Only the time in which we wait for it counts: while the disk or a picture keeps us
 * from reading, nobody is slow. Older bytes count less and less, so that no early burst pays for hours of trickling.
 */
export const rateMeter = (now = () => performance.now()) => {
  let bytes = 0;
  let ms = 0;
  let waitingSince: number | undefined;
  const settle = () => {
    if (waitingSince === undefined) return;
    const kept = Math.exp((waitingSince - now()) / MEMORY_MS);
    bytes *= kept;
    ms = ms * kept + MEMORY_MS * (1 - kept);
    waitingSince = now();
  };
  return {
    waits: () => {
      waitingSince = now();
    },
    goesOn: () => {
      settle();
      waitingSince = undefined;
    },
    came: (count: number) => {
      bytes += count;
    },
    /** @returns bytes a second; as many as can be while it never kept us waiting */
    rate: () => {
      settle();
      return ms === 0 ? Number.MAX_SAFE_INTEGER : bytes / (ms / 1_000);
    },
  };
};
