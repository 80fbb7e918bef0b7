import type * as KeptFiles from '#web/kept-files/kept-files.ts';
import { changesFor, filesIn, notAmong, type Row } from '#web/kept-files/kept-rows.ts';

interface Memory {
  rows: readonly Row[];
  /** Waited for by whoever reads. */
  slow: Promise<unknown>;
  refuses: boolean;
  /** How often a form asked for what was kept. */
  asked: number;
}

/** On the process, since modules are loaded anew with each page. */
const shared = process as typeof process & { keptInMemory?: Memory };

/** What takes the place of the browser's database, which jsdom does not have. */
export const memory = (): Memory =>
  (shared.keptInMemory ??= { rows: [], slow: Promise.resolve(), refuses: false, asked: 0 });
export const forgetMemory = () => void delete shared.keptInMemory;
export const namesInMemory = () => filesIn(memory().rows, 'tab', Date.now()).map(({ name }) => name);

let last: Promise<unknown> = Promise.resolve();
const inTurn = <Result>(work: () => Result) => {
  const done = last.then(() => memory().slow).then(work);
  last = done;
  return done;
};

/** For `vi.mock` of web/kept-files/kept-files.ts. */
export const keptInMemory: typeof KeptFiles = {
  keepFiles: (files) =>
    inTurn(() => {
      if (memory().refuses) return [...files];
      const { gone, added } = changesFor(memory().rows, 'tab', files, Date.now());
      memory().rows = [...memory().rows.filter((row) => !gone.includes(row)), ...added];
      return notAmong(files, filesIn(memory().rows, 'tab', Date.now()));
    }),
  keptFiles: () => {
    memory().asked += 1;
    return inTurn(() => filesIn(memory().rows, 'tab', Date.now()));
  },
};
