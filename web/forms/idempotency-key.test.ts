import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_KEY } from '#contract/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { fingerprint, forgetKey, keyFor, randomKey, sendUnderKey } from './idempotency-key.ts';

const storage = new Map<string, string>();
const aFile = (name: string, lastModified = 1) => new File(['x'], name, { lastModified });

beforeEach(() => {
  storage.clear();
  forgetKey('order');
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

test('a key is what the contract takes, and never the same by chance', () => {
  expect(randomKey()).toMatch(IDEMPOTENCY_KEY);
  expect(randomKey()).not.toBe(randomKey());
});

describe('the key of a form', () => {
  test('stays for a retry of the same content', () => {
    expect(keyFor('order', 'a')).toBe(keyFor('order', 'a'));
  });

  test('stays for a retry after a reload', async () => {
    const first = keyFor('order', 'a');
    vi.resetModules();
    const reloaded = await import('./idempotency-key.ts');
    expect(reloaded.keyFor('order', 'a')).toBe(first);
  });

  test('changes with the content, and does not come back', () => {
    const first = keyFor('order', 'a');
    expect(keyFor('order', 'b')).not.toBe(first);
    expect(keyFor('order', 'a')).not.toBe(first);
  });

  test('is another one once the content was acknowledged', () => {
    const first = keyFor('order', 'a');
    forgetKey('order');
    expect(keyFor('order', 'a')).not.toBe(first);
  });

  test('holds for a visitor who blocks site data', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
    expect(keyFor('order', 'a')).toBe(keyFor('order', 'a'));
  });
});

describe('what is sent under a key', () => {
  const refusedWith = (status: number) => async (key: string) => {
    keys.push(key);
    throw new ApiError(status, 'no');
  };
  let keys: string[];
  beforeEach(() => {
    keys = [];
  });

  test.each([0, 400, 429, 500, 503])('keeps its key for a retry after %d', async (status) => {
    for (const _again of [1, 2]) await expect(sendUnderKey('order', 'a', refusedWith(status))).rejects.toThrow('no');
    expect(keys[1]).toBe(keys[0]);
  });

  test('gets another key when the shop knows the key for other content, so that nobody is stuck', async () => {
    await expect(sendUnderKey('order', 'a', refusedWith(422))).rejects.toThrow('no');
    expect(await sendUnderKey('order', 'a', async (key) => key)).not.toBe(keys[0]);
  });

  test('gets another key once it was acknowledged', async () => {
    const sent = () => sendUnderKey('order', 'a', async (key) => key);
    expect(await sent()).not.toBe(await sent());
  });
});

describe('the fingerprint', () => {
  test('does not depend on the order of the fields', () => {
    expect(fingerprint({ a: '1', b: '2' })).toBe(fingerprint({ b: '2', a: '1' }));
  });

  test.each([
    ['a field', fingerprint({ a: '2' }, [aFile('x')])],
    ['a file’s name', fingerprint({ a: '1' }, [aFile('y')])],
    ['a file’s date', fingerprint({ a: '1' }, [aFile('x', 2)])],
    ['one file more', fingerprint({ a: '1' }, [aFile('x'), aFile('y')])],
  ])('tells %s apart', (_, other) => {
    expect(other).not.toBe(fingerprint({ a: '1' }, [aFile('x')]));
  });
});
