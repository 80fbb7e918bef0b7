import { vi } from 'vitest';

/** A storage of the browser's, in memory and empty, for code that runs without a page. */
export const stubStorage = (name: 'sessionStorage' | 'localStorage') => {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
};
