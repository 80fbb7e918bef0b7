import { beforeEach, describe, expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { PRODUCT_ORDER_MESSAGE, type ProductOrderRequest } from '#contract/orders/product-order.ts';
import { type AfterLoss, WHETHER_IT_ARRIVED } from '#web/pages/order/unsent/deliver.ts';
import { askAgain, deliverProductOrder } from './deliver-product-order.ts';

const RECEIPT = {
  _id: 'o1',
  reference: 'K7M2Q-9XDWA',
  trackingUrl: 'https://shop.example/track/t',
  replyBy: '2026-11-24',
  mails: true,
};
const LINES = [{ label: 'Gear', measured: '', quantity: 1, unitPrice: 450, amount: 450 }];
const AMOUNTS = { lines: LINES, subtotal: 450, discount: 0, delivery: 0, total: 450, currency: 'BDT' };
const SOLD_OUT = PRODUCT_ORDER_MESSAGE.left('Gear', 0);

const body: ProductOrderRequest = {
  productId: 'G-1',
  quantity: 1,
  name: 'Nasrin',
  email: 'nasrin@example.com',
  contactNumber: '+880 1711-000000',
  company: '',
  handover: 'pick-up',
  deliveryAddress: '',
  details: '',
  shownTotal: 450,
};
const THANKED = {
  receipt: expect.objectContaining(RECEIPT),
  ordered: { what: 'Gear', items: ['1 piece, pick-up'], price: '450 BDT', email: 'nasrin@example.com' },
};

const refused = (status: number, message: string) => Response.json({ success: false, message }, { status });
const lineIsDown = () => {
  throw new TypeError('Failed to fetch');
};

/**
 * A shop with one gear, over a line that may end before its response.
 * `isLost`: the response to an order. `fails`: the shop says so, after it stored the order. `isDown`: nothing gets through. `never`: orders do not arrive.
 */
const lastGear = () => {
  const line = { isLost: false, fails: false, isDown: false, never: false };
  const sent: { key: string | null; shownTotal: number }[] = [];
  let soldTo: string | null | undefined;
  const answerOrder = (key: string | null) => {
    if (soldTo !== undefined && soldTo !== key) return refused(409, SOLD_OUT);
    soldTo = key;
    if (line.fails) return refused(503, MESSAGE.unavailable);
    return line.isLost ? lineIsDown() : Response.json({ success: true, data: { ...RECEIPT, ...AMOUNTS } });
  };
  vi.stubGlobal('fetch', async (address: string, { headers, body: text }: { headers: Headers; body: string }) => {
    if (line.isDown) return lineIsDown();
    const key = headers.get('Idempotency-Key');
    if (address === apiAddress.orderReceipt)
      return soldTo === key ? Response.json({ success: true, data: RECEIPT }) : refused(404, ORDER_MESSAGE.notArrived);
    sent.push({ key, shownTotal: JSON.parse(text).shownTotal });
    return line.never ? lineIsDown() : answerOrder(key);
  });
  const told: AfterLoss[] = [];
  const press = (changes: Partial<ProductOrderRequest> = {}) => {
    const ended = deliverProductOrder('Gear', { ...body, ...changes }, (state) => told.push(state)).catch(
      (error: Error) => error.message,
    );
    return vi.advanceTimersByTimeAsync(30_000).then(() => ended);
  };
  const reload = () => {
    const ended = askAgain(body.productId);
    return vi.advanceTimersByTimeAsync(30_000).then(() => ended);
  };
  return { line, sent, told, press, reload };
};

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  return () => vi.useRealTimers();
});

describe('a customer who orders the last piece', () => {
  test('is refused where it is sold, and nothing is asked for', async () => {
    const { press, told } = lastGear();
    expect(await press()).toEqual(THANKED);
    expect(await press({ name: 'Another' })).toBe(SOLD_OUT);
    expect(told).toEqual([]);
  });

  test('and whose response is lost learns that it is theirs', async () => {
    const { line, sent, told, press } = lastGear();
    line.isLost = true;
    expect(await press()).toEqual(THANKED);
    expect(sent).toHaveLength(1);
    expect(told).toEqual(['asking']);
  });

  test('and whom the shop told that it failed learns that it is theirs', async () => {
    const { line, sent, press } = lastGear();
    line.fails = true;
    expect(await press()).toEqual(THANKED);
    expect(sent).toHaveLength(1);
  });

  test('learns on opening the page again that it is theirs, not that it is out of stock', async () => {
    const { line, press, reload } = lastGear();
    line.isLost = true;
    const pressed = press();
    line.isDown = true; // also for the questions that follow
    await pressed;
    line.isDown = false;
    expect(await reload()).toEqual(THANKED);
    expect(await reload()).toBeUndefined();
  });
});

describe('an order of a product that may have arrived', () => {
  /** It arrived, and the line was down from then on. */
  const unclear = async () => {
    const shop = lastGear();
    shop.line.isLost = true;
    const pressed = shop.press();
    shop.line.isDown = true;
    expect(await pressed).toBe(WHETHER_IT_ARRIVED);
    return shop;
  };

  test.each([
    ['other Details', { details: 'Please hurry' }],
    ['another price', { shownTotal: 500 }],
  ])('is not ordered a second time with %s', async (_what, changes) => {
    const { line, sent, press } = await unclear();
    Object.assign(line, { isDown: false, isLost: false });
    expect(await press(changes)).toEqual(THANKED);
    expect(sent).toHaveLength(1);
  });

  test('is not sent again as long as the shop cannot be asked', async () => {
    const { sent, press, reload } = await unclear();
    expect(await reload()).toBeUndefined();
    expect(await press({ details: 'Please hurry' })).toBe(WHETHER_IT_ARRIVED);
    expect(sent).toHaveLength(1);
  });
});

describe('an order of a product that did not arrive', () => {
  test('can be sent again under its key, with the price that is shown by then', async () => {
    const { line, sent, press } = lastGear();
    line.never = true;
    expect(await press()).toBe(MESSAGE.unreachable);
    line.never = false;
    expect(await press({ shownTotal: 500 })).toEqual(THANKED);
    expect(sent.map(({ shownTotal }) => shownTotal)).toEqual([450, 500]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  test('because there was no connection is not asked for', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { line, told, press } = lastGear();
    line.isDown = true;
    expect(await press()).toBe(MESSAGE.unreachable);
    expect(told).toEqual([]);
  });
});
