import { tabStorage } from '#web/tab-storage.ts';

const NAME = 'karkhana-unanswered'; // in tabStorage

/** The key of an order that may have arrived: all of it was sent, and the shop has not said so far whether it came. */
export const unanswered = {
  read: () => tabStorage.read(NAME) as string | undefined,
  keep: (idempotencyKey: string) => tabStorage.write(NAME, idempotencyKey),
  forget: () => tabStorage.remove(NAME),
};
