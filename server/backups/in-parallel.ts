const AT_ONCE = 8;

/** Works on batches of items, a few items at once, and reads no further batch before that. @throws the first error */
export const inParallel = async <Item>(
  batches: AsyncIterable<readonly Item[]>,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  for await (const batch of batches) {
    const items = batch.values();
    const worker = async () => {
      for (const item of items) await work(item);
    };
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
  }
};
