import { Unavailable } from '#server/errors.ts';

const RETRY_AFTER_SECONDS = 15;

/** Runs work one at a time in the order it arrives. @throws Unavailable if more than `waitingMax` wait */
export const oneAtATime = (waitingMax: number) => {
  let present = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (present > waitingMax) throw new Unavailable(RETRY_AFTER_SECONDS);
    present += 1;
    const done = last.then(work).finally(() => {
      present -= 1;
    });
    last = done.catch(() => undefined); // its own caller gets the error
    return done;
  };
};
