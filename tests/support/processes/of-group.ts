import { afterAll, beforeAll } from 'vitest';

/** Takes what ends something once it is not needed any more: after the test, or after a group of tests. */
export type WhenDone = (end: () => void | Promise<void>) => void;

/**
 * One shop for all tests of a group or a file, which leave in it nothing that another one minds, as refusals do.
 * @param open such as testApp
 * @returns what gives it to a test
 */
export const ofGroup = <Opened>(open: (options: { whenDone: WhenDone }) => Promise<Opened>) => {
  const ends: (() => void | Promise<void>)[] = [];
  let opened: Opened | undefined;
  beforeAll(async () => void (opened = await open({ whenDone: (end) => void ends.unshift(end) })));
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return () => {
    if (!opened) throw new Error('It is there while a test runs');
    return opened;
  };
};
