import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MESSAGE } from '#contract/http/messages.ts';
import { PIECE_BYTES, RESUMABLE_MESSAGE } from '#contract/measuring/resumable-upload.ts';
import { uploadResumably } from './resumable-upload.ts';

// Node would load the library's own half for Node.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.es5/browser/index.js'));

const BEGUN = 'https://shop.example/api/v1/uploads/half-sent';

/** How the shop answers, by method. */
interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}
const answers = new Map<string, Answer | ((sent: Blob) => Answer)>();
const asked: string[] = [];

/** What the library uses of XMLHttpRequest, answered by the test. */
class FakeRequest {
  upload = {};
  onload?: () => void;
  status = 0;
  responseText = '';
  #method = '';
  #headers: Record<string, string> = {};

  open(method: string) {
    this.#method = method;
  }
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return this.#headers[name.toLowerCase()] ?? null;
  }
  send(sent: Blob) {
    asked.push(this.#method);
    const answer = answers.get(this.#method) ?? { status: 500 };
    const { status, body = '', headers = {} } = typeof answer === 'function' ? answer(sent) : answer;
    this.status = status;
    this.responseText = body;
    this.#headers = headers;
    queueMicrotask(() => this.onload?.());
  }
  abort() {}
}

beforeEach(() => {
  answers.clear();
  asked.length = 0;
  const page = new EventTarget();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('location', new URL('https://shop.example/order'));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

/** Goes on with a file of which the shop has a half; ends when it waits, since nothing else would end it. */
interface Going {
  begun: string | undefined;
  endsWaiting?: boolean;
  bytes?: string | Uint8Array<ArrayBuffer>;
}
const goOn = ({ begun, endsWaiting = true, bytes = 'solid' }: Going = { begun: BEGUN }) => {
  let remembered = begun;
  const ended = new AbortController();
  const sending = uploadResumably(new File([bytes], 'part.stl'), {
    signal: ended.signal,
    onProgress: () => undefined,
    onWaiting: () => endsWaiting && ended.abort('waits'),
    remembered: {
      read: () => remembered,
      keep: (url) => (remembered = url),
      forget: () => (remembered = undefined),
    },
  });
  return { sending, rememberedNow: () => remembered };
};

test('a file is not begun anew while the shop has no room left: its customer is told, and it goes on there later', async () => {
  answers.set('HEAD', { status: 507 });
  const { sending, rememberedNow } = goOn();
  await expect(sending).rejects.toMatchObject({ name: 'ApiError', status: 507, message: MESSAGE.noSpace });
  expect(asked).toEqual(['HEAD']);
  expect(rememberedNow()).toBe(BEGUN);
});

test('after a lost line the first request ends where the cut piece would have, so that the pieces after it are whole', async () => {
  const size = 2 * PIECE_BYTES + 9;
  let offset = 2_000_000;
  const sizes: number[] = [];
  answers.set('HEAD', { status: 200, headers: { 'upload-offset': String(offset), 'upload-length': String(size) } });
  answers.set('PATCH', (sent) => {
    sizes.push(sent.size);
    offset += sent.size;
    return { status: 204, headers: { 'upload-offset': String(offset) } };
  });
  const { sending } = goOn({ begun: BEGUN, bytes: new Uint8Array(size) });
  await expect(sending).rejects.toBeDefined(); // there is no shop to say what it became
  expect(sizes).toEqual([PIECE_BYTES - 2_000_000, PIECE_BYTES, 9]);
});

test.each([400, 403, 405, 412])('a file is not begun anew because the shop answered %i', async (status) => {
  answers.set('HEAD', { status });
  const { sending, rememberedNow } = goOn();
  await expect(sending).rejects.toMatchObject({ name: 'ApiError', status });
  expect(asked).toEqual(['HEAD']);
  expect(rememberedNow()).toBe(BEGUN);
});

test.each([408, 429, 500, 502, 503, 504])(
  'a file waits where the shop answered %i, and is not begun anew',
  async (status) => {
    answers.set('HEAD', { status });
    const { sending, rememberedNow } = goOn();
    await expect(sending).rejects.toBe('waits');
    expect(asked).toEqual(['HEAD']);
    expect(rememberedNow()).toBe(BEGUN);
  },
);

test.each([404, 410])('a file that is gone (%i) is begun anew', async (status) => {
  answers.set('HEAD', { status });
  answers.set('POST', { status: 400, body: JSON.stringify({ success: false, message: RESUMABLE_MESSAGE.unknown }) });
  const { sending } = goOn();
  await expect(sending).rejects.toMatchObject({ name: 'ApiError', message: RESUMABLE_MESSAGE.unknown });
  expect(asked).toEqual(['HEAD', 'POST']);
});

test.each([429, 503, 507])(
  'a file of which nothing is there is told at once where the shop answers %i',
  async (status) => {
    answers.set('POST', { status });
    const { sending } = goOn({ begun: undefined });
    await expect(sending).rejects.toMatchObject({ name: 'ApiError', status });
    expect(asked).toEqual(['POST']);
  },
);

test('a file that was begun is told once the shop has refused to go on with it several times, and stays remembered', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answers.set('HEAD', { status: 503 });
  const { sending, rememberedNow } = goOn({ begun: BEGUN, endsWaiting: false });
  const told = expect(sending).rejects.toMatchObject({ name: 'ApiError', status: 503 });
  await vi.advanceTimersByTimeAsync(60_000);
  await told;
  expect(asked).toEqual(Array<string>(6).fill('HEAD'));
  expect(rememberedNow()).toBe(BEGUN);
});
