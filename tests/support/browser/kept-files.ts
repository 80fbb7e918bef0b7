import type { Page } from '@playwright/test';

/** The names of the files that this browser keeps for orders, of all its tabs, as its database has them. */
export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'karkhana');
    if (!isThere) return []; // opening it would make it
    const database = await answerOf(indexedDB.open('karkhana'));
    const rows = await answerOf<{ file: File }[]>(database.transaction('files').objectStore('files').getAll());
    database.close();
    return rows.map(({ file }) => file.name).toSorted();
  });
