/** A switch between pausing and going on, which the customer has. */
export const createPausing = () => {
  let pauses = new AbortController();
  let goesOn: () => void = () => undefined;
  return {
    untilPaused: () => pauses.signal,
    untilGoesOn: (signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal.throwIfAborted();
        goesOn = resolve;
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
    pause: () => pauses.abort(),
    goOn: () => {
      pauses = new AbortController();
      goesOn();
    },
  };
};
