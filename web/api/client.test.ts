import { beforeEach, describe, expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { callApi } from './client.ts';

const answer: Success<{ reference: string }> = { success: true, data: { reference: 'K-1' } };
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const storage = new Map<string, string>();
const TOKEN_KEY = 'karkhana.accessToken';

const headersOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1].headers);

beforeEach(() => {
  fetched.mockReset();
  storage.clear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

describe('a failed API call', () => {
  test('throws the server’s message with its status and field errors', async () => {
    const errors = [{ path: 'name', message: 'Name is required!' }];
    fetched.mockResolvedValue(Response.json({ success: false, message: 'Look again!', errors }, { status: 400 }));
    await expect(callApi('/x')).rejects.toMatchObject({ status: 400, message: 'Look again!', errors });
  });

  test('says that the shop cannot be reached when there is no response', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(callApi('/x')).rejects.toMatchObject({ status: 0, message: MESSAGE.unreachable });
  });

  test('says that the shop cannot be reached when the response takes too long', async () => {
    fetched.mockRejectedValue(new DOMException('too long', 'TimeoutError'));
    await expect(callApi('/x')).rejects.toMatchObject({ message: MESSAGE.unreachable });
  });

  test.each([
    [413, MESSAGE.tooLarge],
    [429, MESSAGE.tooMany],
    [503, MESSAGE.unavailable],
    [502, MESSAGE.broken],
  ])('with status %i and a proxy’s HTML page shows our own message instead of that page', async (status, message) => {
    fetched.mockResolvedValue(new Response('<h1>nginx</h1>', { status }));
    await expect(callApi('/x')).rejects.toMatchObject({ status, message });
  });

  test.each([
    ['the sign-in page of a hotel’s network', () => new Response('<h1>Welcome</h1>')],
    ['somebody else’s JSON', () => Response.json({ ok: true })],
    ['nothing at all', () => Response.json(null)],
  ])('is reported when %s comes instead of an answer of the shop', async (_what, other) => {
    fetched.mockResolvedValue(other());
    await expect(callApi('/x')).rejects.toMatchObject({ message: MESSAGE.broken });
  });

  test('stays an AbortError when the caller cancelled it', async () => {
    fetched.mockRejectedValue(new DOMException('cancelled', 'AbortError'));
    await expect(callApi('/x')).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an expired access token', () => {
  test('is refreshed once, and the call is repeated with the new token', async () => {
    storage.set(TOKEN_KEY, 'old');
    fetched
      .mockResolvedValueOnce(Response.json({ success: false, message: 'no' }, { status: 401 }))
      .mockResolvedValueOnce(Response.json({ success: true, data: { accessToken: 'new' } }))
      .mockResolvedValueOnce(Response.json(answer));
    expect((await callApi<typeof answer>('/x')).data.reference).toBe('K-1');
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/x', apiAddress.token, '/x']);
    expect([headersOf(0), headersOf(2)].map((headers) => headers.get('Authorization'))).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
  });

  test('is not refreshed a second time', async () => {
    storage.set(TOKEN_KEY, 'old');
    const no = () => Response.json({ success: false, message: 'still no' }, { status: 401 });
    fetched
      .mockResolvedValueOnce(no())
      .mockResolvedValueOnce(Response.json({ success: true, data: { accessToken: 'new' } }))
      .mockResolvedValueOnce(no());
    await expect(callApi('/x')).rejects.toMatchObject({ status: 401, message: 'still no' });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('is never refreshed for a visitor without a session', async () => {
    fetched.mockResolvedValue(Response.json({ success: false, message: 'no' }, { status: 401 }));
    await expect(callApi('/x')).rejects.toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

test('an API call sends JSON, cookies and its idempotency key', async () => {
  fetched.mockResolvedValue(Response.json(answer));
  await callApi('/x', { method: 'POST', body: { a: 'টারবাইন' }, idempotencyKey: 'key-12345' });
  const init = fetched.mock.calls[0]?.[1];
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":"টারবাইন"}' });
  expect(headersOf(0).get('Content-Type')).toBe('application/json');
  expect(headersOf(0).get('Idempotency-Key')).toBe('key-12345');
  expect(headersOf(0).get('Authorization')).toBeNull();
});

test('API calls work for a visitor who blocks site data', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  fetched.mockResolvedValue(Response.json(answer));
  expect((await callApi<typeof answer>('/x')).success).toBe(true);
});
