import { beforeEach, expect, test, vi } from 'vitest';
import { rememberedUpload } from './remembered-uploads.ts';

const file = new File(['solid part'], 'part.stl', { lastModified: 1 });
const HOUR_MS = 3_600_000;

/** A browser's store, which other tests leave alone. */
const store = () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  return stored;
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('the address of an upload is kept for a day for the same file, and for no other', () => {
  store();
  rememberedUpload(file).keep('/uploads/one');
  vi.advanceTimersByTime(23 * HOUR_MS);
  expect(rememberedUpload(file).read()).toBe('/uploads/one');
  expect(rememberedUpload(new File(['solid part'], 'part.stl', { lastModified: 2 })).read()).toBeUndefined();
  vi.advanceTimersByTime(HOUR_MS);
  expect(rememberedUpload(file).read()).toBeUndefined();
});

test('a browser that has sent everything keeps nothing of it', () => {
  const stored = store();
  rememberedUpload(file).keep('/uploads/one');
  rememberedUpload(file).forget();
  expect([...stored]).toEqual([]);
});
