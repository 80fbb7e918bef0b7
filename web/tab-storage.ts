/** Values that sessionStorage did not accept because it is full or blocked. They last until the page is left. */
const inMemory = new Map<string, unknown>();

/** JSON values that survive a reload, in sessionStorage. Neither other tabs nor the server see them. */
export const tabStorage = {
  /** @returns undefined if nothing was written, or something that is not JSON */
  read(name: string): unknown {
    if (inMemory.has(name)) return inMemory.get(name);
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(name: string, value: unknown) {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
      inMemory.delete(name);
    } catch {
      inMemory.set(name, value);
    }
  },
  remove(name: string) {
    inMemory.delete(name);
    try {
      sessionStorage.removeItem(name);
    } catch {
      // blocked: then nothing was stored there either
    }
  },
};
