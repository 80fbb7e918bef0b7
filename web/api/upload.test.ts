import { beforeEach, expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { uploadOrder } from './upload.ts';

/** The parts of XMLHttpRequest that an upload uses, controlled by the test. */
class FakeRequest {
  static latest: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  withCredentials = false;
  address = '';
  headers = new Map<string, string>();

  constructor() {
    FakeRequest.latest = this;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  respond(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.onload?.();
    this.onloadend?.();
  }
}

const started = (options: { signal?: AbortSignal; onProgress?: () => void } = {}) => {
  const receipt = uploadOrder(new FormData(), { idempotencyKey: 'key-12345', ...options });
  return { receipt, request: FakeRequest.latest };
};

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a refused order throws the server’s message', async () => {
  const { receipt, request } = started();
  request.respond(400, JSON.stringify({ success: false, message: ORDER_MESSAGE.file }));
  await expect(receipt).rejects.toMatchObject({ name: 'ApiError', status: 400, message: ORDER_MESSAGE.file });
});

test('a lost connection during the upload is reported as such', async () => {
  const { receipt, request } = started();
  request.onerror?.();
  await expect(receipt).rejects.toMatchObject({ status: 0, message: MESSAGE.unreachable });
});

test('a proxy’s HTML page is not accepted as a receipt', async () => {
  const { receipt, request } = started();
  request.respond(200, '<h1>Welcome</h1>');
  await expect(receipt).rejects.toMatchObject({ message: MESSAGE.broken });
});

test('an upload that the customer cancels throws an AbortError', async () => {
  const controller = new AbortController();
  const { receipt } = started({ signal: controller.signal });
  controller.abort();
  await expect(receipt).rejects.toMatchObject({ name: 'AbortError' });
});

test('a slow upload continues while bytes are sent, and fails after two minutes without progress', async () => {
  const { receipt, request } = started();
  const failed = expect(receipt).rejects.toMatchObject({ name: 'ApiError', message: MESSAGE.unreachable });
  const abort = vi.spyOn(request, 'abort');
  for (let minute = 1; minute <= 10; minute += 1) {
    vi.advanceTimersByTime(60_000);
    request.upload.onprogress?.({ loaded: minute, total: 100 });
  }
  expect(abort).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  await failed;
});

test('an accepted order returns its receipt, having sent its idempotency key and reported its progress', async () => {
  const onProgress = vi.fn();
  const { receipt, request } = started({ onProgress });
  request.upload.onprogress?.({ loaded: 5, total: 10 });
  const data = {
    _id: 'o1',
    reference: 'K-1',
    trackingUrl: 'https://shop.example/track/t',
    replyBy: '2026-11-24',
    mails: true,
  };
  request.respond(201, JSON.stringify({ success: true, message: ORDER_MESSAGE.submitted, data }));
  expect(await receipt).toEqual(data);
  expect(onProgress).toHaveBeenCalledWith({ sent: 5, total: 10 });
  expect(request.address).toBe(apiAddress.order);
  expect(request.headers.get('Idempotency-Key')).toBe('key-12345');
});
