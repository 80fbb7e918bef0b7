import { randomKey } from './random-key.ts';
import { tabStorage } from './tab-storage.ts';

/*
 * The files that were chosen in this tab and are not ordered yet, in the browser's own database: a reload, a crash, or a phone that puts
 * a tab aside loses none of them. Other tabs have files of their own. Nothing of it leaves the device.
 */

/** Of one tab. What is beyond it is not kept. */
export const KEPT_MAX_BYTES = 200_000_000;
const KEPT_MS = 24 * 60 * 60 * 1000;

const DATABASE = 'karkhana';
const STORE = 'files';
const TAB = 'karkhana-tab'; // in tabStorage, which a reload keeps

interface Row {
  tab: string;
  savedAt: number;
  /** Of files that are the same, only what is new is written. */
  name: string;
  position: number;
  file: File;
}

const thisTab = () => {
  const known = tabStorage.read(TAB);
  if (typeof known === 'string') return known;
  const fresh = randomKey();
  tabStorage.write(TAB, fresh);
  return fresh;
};

const nameOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

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

/** One change of the store, done when it is on the disk. */
const change = async (work: (store: IDBObjectStore) => Promise<void>) => {
  const database = await opened();
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    await work(transaction.objectStore(STORE));
    await ended;
  } finally {
    database.close();
  }
};

const rowsOf = async (store: IDBObjectStore) => (await answerOf(store.getAll())) as Row[];

const isOld = ({ savedAt }: Row) => Date.now() - savedAt > KEPT_MS;

/** The first files that together stay below what is kept. */
const whatFits = (files: readonly File[]) => {
  let bytes = 0;
  return files.filter(({ size }) => (bytes += size) <= KEPT_MAX_BYTES);
};

/** Changes come one after the other, each with the files of its moment. */
let last: Promise<unknown> = Promise.resolve();

/** Keeps these files of the tab and no others. A browser that keeps nothing, or has no room, is no fault: they are in the page. */
export const keepFiles = (files: readonly File[]): Promise<void> => {
  const tab = thisTab();
  const wanted = whatFits(files);
  const names = wanted.map(nameOf);
  const write = async (store: IDBObjectStore) => {
    const rows = await rowsOf(store);
    const isGone = (row: Row) => isOld(row) || (row.tab === tab && !names.includes(row.name));
    for (const row of rows) if (isGone(row)) store.delete([row.tab, row.name]);
    const known = new Set(rows.filter((row) => row.tab === tab && !isGone(row)).map(({ name }) => name));
    for (const [position, file] of wanted.entries())
      if (!known.has(nameOf(file))) store.put({ tab, savedAt: Date.now(), name: nameOf(file), position, file });
  };
  const done = last.then(() => change(write)).catch(() => undefined);
  last = done;
  return done;
};

/** The files that were kept for this tab within the last day, in their order; none where the browser keeps nothing. */
export const keptFiles = async (): Promise<File[]> => {
  const tab = thisTab();
  let found: Row[] = [];
  await last;
  await change(async (store) => {
    const rows = await rowsOf(store);
    for (const row of rows.filter(isOld)) store.delete([row.tab, row.name]);
    found = rows.filter((row) => row.tab === tab && !isOld(row));
  }).catch(() => undefined);
  return found
    .toSorted((one, other) => one.savedAt - other.savedAt || one.position - other.position)
    .map(({ file }) => file);
};
