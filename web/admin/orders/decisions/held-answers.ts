interface Held<Item> {
  item: Item;
  /** What was pressed. */
  text: string;
  send: () => Promise<unknown>;
  timer: ReturnType<typeof setTimeout>;
}

interface Listener<Item> {
  /** Called whenever another answer is the newest, or none is left. */
  onChange: (newest: { text: string } | undefined) => void;
  /** Called when an answer was sent and none is held any more. */
  onSent: () => void;
  onFailed: (item: Item) => void;
}

const HOLD_MS = 10_000;

/**
 * Answers that were given and are not sent yet: each waits for ten seconds, in which it can be taken back. Mail that went out could not be,
 * nor what a customer has read.
 * @param tell says why one could not be done, also after the page was left
 */
export const heldAnswers = <Item>(tell: (item: Item, error: unknown) => void) => {
  let held: Held<Item>[] = [];
  let listener: Listener<Item> | undefined;
  const remove = (one: Held<Item>) => {
    clearTimeout(one.timer);
    held = held.filter((other) => other !== one);
    listener?.onChange(held.at(-1));
  };
  const send = async (one: Held<Item>) => {
    remove(one);
    try {
      await one.send();
      if (held.length === 0) listener?.onSent();
    } catch (error) {
      tell(one.item, error);
      listener?.onFailed(one.item);
    }
  };
  return {
    /** @returns ends it */
    listen: (to: Listener<Item>) => {
      listener = to;
      return () => {
        listener = undefined;
      };
    },

    hold: (item: Item, text: string, sending: () => Promise<unknown>) => {
      const one: Held<Item> = { item, text, send: sending, timer: setTimeout(() => void send(one), HOLD_MS) };
      held = [...held, one];
      listener?.onChange(one);
    },

    /** Takes the newest back. @returns what it was about */
    undo: (): Item | undefined => {
      const newest = held.at(-1);
      if (newest) remove(newest);
      return newest?.item;
    },

    /** Sends all of them at once: whoever leaves the page meant what was pressed. */
    sendAll: () => Promise.all(held.map(send)),

    isHeld: (is: (item: Item) => boolean) => held.some(({ item }) => is(item)),
    isEmpty: () => held.length === 0,
  };
};

export type HeldAnswers<Item> = ReturnType<typeof heldAnswers<Item>>;
