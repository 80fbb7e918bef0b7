import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MESSAGE } from '#contract/http/messages.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { type AfterLoss, WHETHER_IT_ARRIVED } from './deliver.ts';
import { sendOrder } from './send-order.ts';
import { unsentOrder } from './unsent-order.ts';

const RECEIPT = {
  _id: 'o1',
  reference: 'K7M2Q-9XDWA',
  trackingUrl: 'https://shop.example/track/t',
  replyBy: '2026-11-24',
  mails: true,
};
const FILES = [new File(['solid'], 'plate.stl')];

/** How an upload ends: with a receipt, refused, failed at the shop, cut before its last byte, or after it. */
type Upload = 'accepted' | 'refused' | 'failed' | 'cut' | 'lost' | 'lost by a proxy';
/** What the shop says when it is asked for the receipt; `silent`: it cannot be reached. */
type Answer = 'arrived' | 'not arrived' | 'silent';

/** A shop that behaves as scripted. The last answer is repeated. */
const shop = (uploads: Upload[], answers: Answer[] = []) => {
  const told: AfterLoss[] = [];
  const counts = { sent: 0, asked: 0 };
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onload?: () => void } = {};
      onload?: () => void;
      onerror?: () => void;
      onloadend?: () => void;
      status = 201;
      responseText = JSON.stringify({ success: true, data: RECEIPT });
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        const end = uploads[counts.sent++];
        if (end !== 'cut') this.upload.onload?.();
        if (end === 'refused') Object.assign(this, { status: 400, responseText: refusal(ORDER_MESSAGE.file) });
        if (end === 'failed') Object.assign(this, { status: 503, responseText: refusal(MESSAGE.unavailable) });
        if (end === 'lost by a proxy') Object.assign(this, { status: 504, responseText: '<h1>Gateway Timeout</h1>' });
        if (end === 'cut' || end === 'lost') this.onerror?.();
        else this.onload?.();
        this.onloadend?.();
      }
    },
  );
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(counts.asked++, answers.length - 1)];
    if (answer === 'silent') throw new TypeError('Failed to fetch');
    return answer === 'arrived'
      ? Response.json({ success: true, data: RECEIPT })
      : new Response(refusal(ORDER_MESSAGE.notArrived), { status: 404 });
  });
  const controller = new AbortController();
  /** A press of Order with this in Details; as another than any before, it has a key of its own. */
  const press = (details = `another order: ${(orders += 1)}`) =>
    sendOrder(() => ({ fields: { details }, files: FILES, uploadIds: [] }), {
      signal: controller.signal,
      onProgress: () => undefined,
      onLoss: (state) => told.push(state),
    });
  return { told, counts, press, stop: () => controller.abort() };
};

const refusal = (message: string) => JSON.stringify({ success: false, message });
let orders = 0;
const PLACED = { state: 'placed', receipt: RECEIPT };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  return () => vi.useRealTimers();
});

describe('an order', () => {
  test('that is refused, or cut before its last byte, is neither asked for nor sent again', async () => {
    for (const [end, message] of [
      ['refused', ORDER_MESSAGE.file],
      ['cut', MESSAGE.unreachable],
    ] as const) {
      const { counts, press } = shop([end]);
      expect(await press()).toEqual({ state: 'failed', message });
      expect(counts).toEqual({ sent: 1, asked: 0 });
    }
  });

  test.each<Upload>(['lost', 'lost by a proxy'])(
    'whose response was %s is asked for until the shop knows',
    async (end) => {
      const { told, counts, press } = shop([end], ['silent', 'not arrived', 'silent', 'arrived']);
      const ended = press();
      await vi.runAllTimersAsync();
      expect(await ended).toEqual(PLACED);
      expect(counts).toEqual({ sent: 1, asked: 4 });
      expect(new Set(told)).toEqual(new Set(['asking']));
    },
  );

  test('that did not arrive is sent again, and the customer is told', async () => {
    const { told, counts, press } = shop(['lost', 'accepted'], ['not arrived']);
    const ended = press();
    await vi.runAllTimersAsync();
    expect(await ended).toEqual(PLACED);
    expect(counts.sent).toBe(2);
    expect(told.at(-1)).toBe('again');
  });

  test('that is lost again and again is not sent for ever', async () => {
    const { counts, press } = shop(['lost', 'lost', 'lost', 'lost'], ['not arrived']);
    const ended = press();
    await vi.runAllTimersAsync();
    expect(await ended).toEqual({ state: 'failed', message: MESSAGE.unreachable });
    expect(counts.sent).toBe(3);
  });

  test('whose customer is offline waits, says so, and asks once there is a connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { told, press } = shop(['lost'], ['silent', 'arrived']);
    const ended = press();
    await vi.runAllTimersAsync();
    expect(await ended).toEqual(PLACED);
    expect(told).toContain('offline');
  });

  test('whose customer stops waiting is asked for first when it is ordered again, and its files stay where they are', async () => {
    const { press, stop } = shop(['lost'], ['silent']);
    const ended = press('stopped');
    await vi.advanceTimersByTimeAsync(30_000);
    stop();
    expect(await ended).toMatchObject({ state: 'failed', message: WHETHER_IT_ARRIVED });
    const later = shop([], ['arrived']);
    expect(await later.press('stopped')).toEqual(PLACED);
    expect(later.counts).toEqual({ sent: 0, asked: 1 });
  });
});

describe('an order whose connection was cut before its browser saw all of it leave', () => {
  test('is asked for before it is sent again: the shop may have it', async () => {
    const cut = shop(['cut']);
    expect(await cut.press('cut late')).toMatchObject({ state: 'failed', message: MESSAGE.unreachable });
    const later = shop([], ['arrived']);
    expect(await later.press('cut late')).toEqual(PLACED);
    expect(later.counts).toEqual({ sent: 0, asked: 1 });
  });

  test('is sent again if the shop does not have it', async () => {
    await shop(['cut']).press('cut early');
    const later = shop(['accepted'], ['not arrived']);
    expect(await later.press('cut early')).toEqual(PLACED);
    expect(later.counts).toEqual({ sent: 1, asked: 1 });
  });

  test('is forgotten once it is edited: what is sent then goes by the prices that are shown then', async () => {
    await shop(['cut']).press('as it was cut');
    expect(unsentOrder.unanswered.read()).toMatchObject({ wasCut: true });
    const edited = shop(['accepted'], ['arrived']);
    await edited.press('edited since');
    expect(edited.counts).toEqual({ sent: 1, asked: 0 });
    expect(unsentOrder.unanswered.read()).toBeUndefined();
  });

  test('is not called unclear while the shop still cannot be reached', async () => {
    await shop(['cut']).press('cut and away');
    const later = shop([], ['silent']);
    expect(await later.press('cut and away')).toMatchObject({ state: 'failed', message: MESSAGE.unreachable });
  });
});

describe('an order that the shop could not store, as it says,', () => {
  const FAILED = { state: 'failed', message: MESSAGE.unavailable };

  test('is asked for once without being sent again: it may be there', async () => {
    const { counts, press } = shop(['failed'], ['arrived']);
    expect(await press('there after all')).toEqual(PLACED);
    expect(counts).toEqual({ sent: 1, asked: 1 });
  });

  test.each<Answer>(['not arrived', 'silent'])(
    'is told as what the shop said if the answer to that is %s, and is asked for again before it is sent again',
    async (answer) => {
      const { counts, press } = shop(['failed'], [answer]);
      expect(await press(`failed, ${answer}`)).toMatchObject(FAILED);
      expect(counts).toEqual({ sent: 1, asked: 1 });
      const later = shop(['accepted'], ['not arrived']);
      expect(await later.press(`failed, ${answer}`)).toEqual(PLACED);
      expect(later.counts).toEqual({ sent: 1, asked: 1 });
    },
  );
});

describe('a customer without a connection', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { onLine: false }));
  const UNCLEAR = { state: 'failed', message: WHETHER_IT_ARRIVED };

  test('is never told that an order was not sent, nor is it sent later by itself, after all of it left and the waiting was stopped', async () => {
    const { press, stop } = shop(['lost'], ['silent']);
    const ended = press('stopped offline');
    await vi.advanceTimersByTimeAsync(30_000);
    stop();
    expect(await ended).toMatchObject(UNCLEAR);
  });

  test('who presses Order again for what may have arrived hears the same, also when that is cancelled', async () => {
    const first = shop(['lost'], ['silent']);
    const ended = first.press('pressed again');
    await vi.advanceTimersByTimeAsync(30_000);
    first.stop();
    await ended;
    const second = shop([], ['silent']);
    expect(await second.press('pressed again')).toMatchObject(UNCLEAR);
    expect(second.counts).toEqual({ sent: 0, asked: 1 });
    const third = shop([], ['silent']);
    third.stop();
    expect(await third.press('pressed again')).toMatchObject(UNCLEAR);
  });

  test('is told that an order waits which did not leave, and also one that the shop says it does not have', async () => {
    const waits = { state: 'waiting', message: expect.stringContaining('wasn’t sent') };
    expect(await shop(['cut']).press('never left')).toMatchObject(waits);
    const lost = shop(['lost', 'cut'], ['not arrived']).press('did not come');
    await vi.runAllTimersAsync();
    expect(await lost).toMatchObject(waits);
  });
});
