/**
 * A value that a tab keeps over a reload, under a name in its sessionStorage. That may be full or blocked, so memory
 * leads: then it lasts until the page is left.
 */
export const tabMemory = <Value extends object>(name: string, empty: Value) => {
  let inMemory: Value | undefined;
  const stored = (): Value => {
    try {
      return { ...empty, ...(JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Value>) };
    } catch {
      return empty;
    }
  };
  return {
    read: () => (inMemory ??= stored()),
    write: (value: Value) => {
      inMemory = value;
      try {
        sessionStorage.setItem(name, JSON.stringify(value));
      } catch {
        // blocked or full
      }
    },
  };
};
