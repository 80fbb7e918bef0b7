import { tabStorage } from '#web/tab-storage.ts';

const NAME = 'karkhana-unanswered'; // in tabStorage

interface Unanswered {
  idempotencyKey: string;
  /** Not all of it was seen to leave. Browsers notice that late, so the shop may have it nevertheless. */
  wasCut: boolean;
}

/** An order that may have arrived: its connection ended, and the shop has not said so far whether it came. */
export const unanswered = {
  read: () => tabStorage.read(NAME) as Unanswered | undefined,
  keep: (idempotencyKey: string, wasCut = false) => tabStorage.write(NAME, { idempotencyKey, wasCut }),
  forget: () => tabStorage.remove(NAME),
};
