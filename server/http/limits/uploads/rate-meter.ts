/** How long a good rate counts: a client that was fast may pause for longer than one that never was. */
const MEMORY_MS = 60_000;

/**
 * Measures how fast a client sends. Only the time that we wait for the client counts, not the time that we are busy with
 * the disk or a picture. Older bytes count less and less, so an early burst does not allow hours of trickling.
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
    /** @returns bytes per second; Infinity while we have never had to wait */
    rate: () => {
      settle();
      return ms === 0 ? Number.MAX_SAFE_INTEGER : bytes / (ms / 1_000);
    },
  };
};
