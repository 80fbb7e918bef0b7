import { changesFor, copiesFor, filesIn, notAmong, type Row } from './kept-rows.ts';
import { ownTab } from './own-tab.ts';

/*
 * The files that were chosen in this tab and are not ordered yet, in the browser's own database: a reload, a crash, or a phone that puts
 * a tab aside loses none of them. Other tabs have files of their own. Nothing of it leaves the device.
 */

const DATABASE = 'karkhana';
const STORE = 'files';

const answerOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const opened = () => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['tab', 'name'] });
  return answerOf(request);
};

/** Makes this tab keep these files and no others, or those that it keeps; done when it is on the disk. @returns what it keeps then */
const change = async (files?: readonly File[]): Promise<File[]> => {
  const own = await ownTab();
  const { tab, copyOf } = own;
  const database = await opened();
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const store = transaction.objectStore(STORE);
    const stored = (await answerOf(store.getAll())) as Row[];
    const now = Date.now();
    const copied = copiesFor(stored, tab, copyOf);
    const rows = [...stored, ...copied];
    const kept = filesIn(rows, tab, now);
    const { gone, added } = changesFor(rows, tab, files ?? kept, now);
    for (const row of gone) store.delete([row.tab, row.name]);
    for (const row of [...copied.filter((row) => !gone.includes(row)), ...added]) store.put(row);
    await ended;
    own.copyOf = undefined;
    return filesIn([...rows.filter((row) => !gone.includes(row)), ...added], tab, now);
  } finally {
    database.close();
  }
};

/** Changes come one after the other, each with the files of its moment. */
let last: Promise<unknown> = Promise.resolve();

const inTurn = (work: () => Promise<File[]>) => {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
};

/** The files that were kept for this tab within the last day, in their order; none where the browser keeps nothing. */
export const keptFiles = (): Promise<File[]> => inTurn(() => change()).catch(() => []);

/**
 * Keeps these files of the tab and no others. A browser that keeps nothing, or has no room, is no fault: they are in the page.
 * @returns those that it did not keep
 */
export const keepFiles = async (files: readonly File[]): Promise<File[]> =>
  notAmong(files, await inTurn(() => change(files)).catch(keptFiles));
