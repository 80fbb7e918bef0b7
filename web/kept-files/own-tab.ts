import { randomKey } from '#web/random-key.ts';
import { tabStorage } from '#web/tab-storage.ts';

const TAB = 'karkhana-tab'; // in tabStorage, which a reload keeps

/** Whose files a page keeps. A tab that was duplicated begins with the key of the other, and gets one of its own. */
interface OwnTab {
  tab: string;
  /** The key of the tab that it was duplicated from, until its files are copied. */
  copyOf: string | undefined;
}

/** Ends when the page is left, and may come back with Back. */
const whenLeft = () => new Promise((resolve) => addEventListener('pagehide', resolve, { once: true }));

/** Whether no other tab has this key; it is this page's until it is left. Browsers tell over https and on localhost only. */
const isFree = (tab: string) =>
  new Promise<boolean>((resolve) => {
    if (!('locks' in navigator)) return resolve(true);
    navigator.locks
      .request(`${TAB}-${tab}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && whenLeft();
      })
      .catch(() => resolve(true));
  });

const begin = async (): Promise<OwnTab> => {
  const known = tabStorage.read(TAB) as string | undefined;
  if (known !== undefined && (await isFree(known))) return { tab: known, copyOf: undefined };
  const tab = randomKey();
  tabStorage.write(TAB, tab);
  await isFree(tab);
  return { tab, copyOf: known };
};

let begun: Promise<OwnTab> | undefined;

/** The same as long as the page is not left. */
export const ownTab = (): Promise<OwnTab> => {
  if (begun !== undefined) return begun;
  addEventListener('pagehide', () => (begun = undefined), { once: true });
  begun = begin();
  return begun;
};
