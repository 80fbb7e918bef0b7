/** Waits for all tasks, and only then fails with the error of the first that failed: nothing goes on behind the caller's back. */
export const settleAll = async <Output>(works: readonly Promise<Output>[]): Promise<Output[]> => {
  await Promise.allSettled(works);
  return Promise.all(works);
};

/** Does a task for each of many items, a few at once. @throws what the first one fails with, after those that were begun */
export const forEachAtOnce = async <Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = Iterator.from(items);
  let failed = false;
  const worker = async () => {
    for (let next = queue.next(); !next.done && !failed; next = queue.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await settleAll(Array.from({ length: atOnce }, worker));
};
