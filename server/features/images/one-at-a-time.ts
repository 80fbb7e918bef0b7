import { Unavailable } from '#server/errors.ts';

const RETRY_AFTER_SECONDS = 15;

/** Does one piece of work after the other, in the order in which they come. @throws Unavailable past `waitingMax` */
export const oneAtATime = (waitingMax: number) => {
  let present = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (present > waitingMax) throw new Unavailable(RETRY_AFTER_SECONDS);
    present += 1;
    const done = last.then(work).finally(() => {
      present -= 1;
    });
    last = done.catch(() => undefined); // its own caller hears of it
    return done;
  };
};
