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

test('a stored value survives a reload of the tab', async () => {
  tabStorage.write('draft', { name: 'Rahim' });
  vi.resetModules();
  const { tabStorage: reloaded } = await import('./tab-storage.ts');
  expect(reloaded.read('draft')).toEqual({ name: 'Rahim' });
});

test('a value that was removed is gone, and a stored value that is not JSON is ignored', () => {
  tabStorage.write('draft', { name: 'Rahim' });
  tabStorage.remove('draft');
  expect(tabStorage.read('draft')).toBeUndefined();
  stored.set('draft', '{');
  expect(tabStorage.read('draft')).toBeUndefined();
});

test('for a visitor who blocks site data, a value lasts until the page is left', () => {
  stub({ getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(tabStorage.read('draft')).toBeUndefined();
  tabStorage.write('draft', { name: 'Rahim' });
  expect(tabStorage.read('draft')).toEqual({ name: 'Rahim' });
  tabStorage.remove('draft');
  expect(tabStorage.read('draft')).toBeUndefined();
});

test('when the storage is full, the newest value is read and not the older one that is still stored', () => {
  tabStorage.write('draft', { name: 'Rahim' });
  stub({ setItem: refuse });
  tabStorage.write('draft', { name: 'Karim' });
  expect(tabStorage.read('draft')).toEqual({ name: 'Karim' });
  stub();
  tabStorage.write('draft', { name: 'Salma' });
  expect(tabStorage.read('draft')).toEqual({ name: 'Salma' });
});
