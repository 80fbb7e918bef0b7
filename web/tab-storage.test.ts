import { beforeEach, expect, test, vi } from 'vitest';
import { tabStorage } from './tab-storage.ts';

const stored = new Map<string, string>();
const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const stub = (replaced: Partial<Storage> = {}) =>
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
    ...replaced,
  });

beforeEach(() => {
  stored.clear();
  stub();
  tabStorage.remove('draft');
});

test('a value survives a reload of the tab', async () => {
  tabStorage.write('draft', { name: 'Rahim' });
  vi.resetModules();
  const { tabStorage: reloaded } = await import('./tab-storage.ts');
  expect(reloaded.read('draft')).toEqual({ name: 'Rahim' });
});

test('a value that was taken away is gone, and what is no JSON counts for nothing', () => {
  tabStorage.write('draft', { name: 'Rahim' });
  tabStorage.remove('draft');
  expect(tabStorage.read('draft')).toBeUndefined();
  stored.set('draft', '{');
  expect(tabStorage.read('draft')).toBeUndefined();
});

test('where the visitor blocks site data, a value lasts as long as the page', () => {
  stub({ getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(tabStorage.read('draft')).toBeUndefined();
  tabStorage.write('draft', { name: 'Rahim' });
  expect(tabStorage.read('draft')).toEqual({ name: 'Rahim' });
  tabStorage.remove('draft');
  expect(tabStorage.read('draft')).toBeUndefined();
});

test('a storage that is full hides no newer value behind the one it still has', () => {
  tabStorage.write('draft', { name: 'Rahim' });
  stub({ setItem: refuse });
  tabStorage.write('draft', { name: 'Karim' });
  expect(tabStorage.read('draft')).toEqual({ name: 'Karim' });
  stub();
  tabStorage.write('draft', { name: 'Salma' });
  expect(tabStorage.read('draft')).toEqual({ name: 'Salma' });
});
