/** What the tab's sessionStorage would not take, because it is full or blocked: it lasts until the page is left. */
const refused = new Map<string, unknown>();

/** Values that this tab keeps over a reload, in its sessionStorage: nothing of them reaches another tab or the server. */
export const tabStorage = {
  /** @returns undefined where nothing was written, or something that is no JSON */
  read(name: string): unknown {
    if (refused.has(name)) return refused.get(name);
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(name: string, value: unknown) {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
      refused.delete(name);
    } catch {
      refused.set(name, value);
    }
  },
  remove(name: string) {
    refused.delete(name);
    try {
      sessionStorage.removeItem(name);
    } catch {
      // then it was not kept there either
    }
  },
};
