/** JSON values in one of the browser's stores. What it does not accept, because it is full or blocked, lasts until the page is left. */
export const jsonStorage = (storage: () => Storage) => {
  const inMemory = new Map<string, unknown>();
  return {
    /** @returns undefined if nothing was written, or something that is not JSON */
    read(name: string): unknown {
      if (inMemory.has(name)) return inMemory.get(name);
      try {
        return JSON.parse(storage().getItem(name) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(name: string, value: unknown) {
      try {
        storage().setItem(name, JSON.stringify(value));
        inMemory.delete(name);
      } catch {
        inMemory.set(name, value);
      }
    },
    remove(name: string) {
      inMemory.delete(name);
      try {
        storage().removeItem(name);
      } catch {
        // blocked: then nothing was stored there either
      }
    },
  };
};
