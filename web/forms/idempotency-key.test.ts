import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_KEY } from '#contract/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { randomKey } from '#web/random-key.ts';
import { fingerprint, forgetKey, keyFor, sendWithKey } from './idempotency-key.ts';

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

test('a random idempotency key has the format of the contract, and the next one differs', () => {
  expect(randomKey()).toMatch(IDEMPOTENCY_KEY);
  expect(randomKey()).not.toBe(randomKey());
});

describe('the idempotency key of a form', () => {
  test('is the same for a retry with the same content', () => {
    expect(keyFor('order', 'a')).toBe(keyFor('order', 'a'));
  });

  test('is the same for a retry after a reload', async () => {
    const first = keyFor('order', 'a');
    vi.resetModules();
    const reloaded = await import('./idempotency-key.ts');
    expect(reloaded.keyFor('order', 'a')).toBe(first);
  });

  test('changes with the content, and the old one is not used again', () => {
    const first = keyFor('order', 'a');
    expect(keyFor('order', 'b')).not.toBe(first);
    expect(keyFor('order', 'a')).not.toBe(first);
  });

  test('is a new one after the content was accepted', () => {
    const first = keyFor('order', 'a');
    forgetKey('order');
    expect(keyFor('order', 'a')).not.toBe(first);
  });

  test('is the same for a retry if the visitor blocks site data', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
    expect(keyFor('order', 'a')).toBe(keyFor('order', 'a'));
  });
});

describe('content that is sent with an idempotency key', () => {
  const failWith = (status: number) => async (key: string) => {
    keys.push(key);
    throw new ApiError(status, 'no');
  };
  let keys: string[];
  beforeEach(() => {
    keys = [];
  });

  test.each([0, 400, 429, 500, 503])('keeps its key for a retry after status %d', async (status) => {
    for (const _again of [1, 2]) await expect(sendWithKey('order', 'a', failWith(status))).rejects.toThrow('no');
    expect(keys[1]).toBe(keys[0]);
  });

  test('gets a new key if the server knows the old one for other content, so that a retry can succeed', async () => {
    await expect(sendWithKey('order', 'a', failWith(422))).rejects.toThrow('no');
    expect(await sendWithKey('order', 'a', async (key) => key)).not.toBe(keys[0]);
  });

  test('gets a new key after it was accepted', async () => {
    const sent = () => sendWithKey('order', 'a', async (key) => key);
    expect(await sent()).not.toBe(await sent());
  });
});

describe('the fingerprint of a form', () => {
  test('does not depend on the order of the fields', () => {
    expect(fingerprint({ a: '1', b: '2' })).toBe(fingerprint({ b: '2', a: '1' }));
  });

  test.each([
    ['another field value', fingerprint({ a: '2' }, [aFile('x')])],
    ['another file name', fingerprint({ a: '1' }, [aFile('y')])],
    ['another file date', fingerprint({ a: '1' }, [aFile('x', 2)])],
    ['an additional file', fingerprint({ a: '1' }, [aFile('x'), aFile('y')])],
  ])('differs for %s', (_, other) => {
    expect(other).not.toBe(fingerprint({ a: '1' }, [aFile('x')]));
  });
});
