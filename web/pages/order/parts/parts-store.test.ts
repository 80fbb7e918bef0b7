import { beforeEach, expect, test, vi } from 'vitest';
import type { MeasuredFigures } from '#contract/measuring/measurement-lines.ts';
import { stubStorage } from '#tests/support/page/stubbed-storage.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { writtenOrder } from '#web/pages/order/unsent/use-waiting-order.ts';
import { takeMended, takeOwn } from './mending/take-mended.ts';
import { orderParts } from './parts-store.ts';

const { readByBrowser, readByShop } = vi.hoisted(() => ({ readByBrowser: vi.fn(), readByShop: vi.fn() }));
vi.mock('./by-browser.ts', () => ({ readByBrowser }));
vi.mock('./by-shop.ts', () => ({ readByShop }));

beforeEach(() => {
  stubStorage('sessionStorage');
  readByBrowser.mockReset().mockResolvedValue(true);
  readByShop.mockReset();
});

const FILE = new File(['own'], 'plate.dxf', { lastModified: 1 });
const FIGURES: MeasuredFigures = {
  kind: 'drawing',
  status: 'done',
  unit: { value: 'in', from: 'customer', ask: false },
  sizeMm: [1, 2],
  quantities: {},
  findings: [],
  verdict: 'exact',
};
const only = () => orderParts.read()[0] as ReturnType<typeof orderParts.read>[number];

/** The only file, mended in this browser and in place of the customer's own. */
const takeItMended = () => {
  const { id, unit: ownUnit } = only();
  const file = new File(['mended'], 'plate mended.dxf', { lastModified: 1 });
  takeMended(id, { file, name: file.name, unit: 'mm', part: { figures: FIGURES }, ownUnit });
};

const begin = () => {
  orderParts.setFiles('Laser-Cutting', []);
  orderParts.setFiles('Laser-Cutting', [FILE]);
  orderParts.answerUnit(only().id, 'in');
};

test('the unit that was chosen for the customer’s own file is kept while the mended one is in another', () => {
  begin();
  takeItMended();
  orderParts.setQuantity(only().id, 3);
  orderParts.answerUnit(only().id, 'cm');
  expect(unsentOrder.choicesFor(FILE)).toMatchObject({ quantity: 3, unit: 'in' });
  takeOwn(only().id);
  expect(only().unit).toBe('in');
});

test('a mended file that this browser cannot measure is still what is ordered, and the own one is not sent in its place', async () => {
  begin();
  takeItMended();
  readByBrowser.mockResolvedValue(false);
  orderParts.answerUnit(only().id, 'cm');
  await vi.waitFor(() => expect(only().reading).toEqual({ state: 'later' }), 60_000);
  orderParts.uploaded(only().id, { uploadId: 'u2' });
  orderParts.answerUnit(only().id, 'in');
  await vi.waitFor(() => expect(only().reading).toEqual({ state: 'later' }), 60_000);
  expect(only()).toMatchObject({ uploadId: 'u2', mended: { name: 'plate mended.dxf' } });
  expect(readByShop).not.toHaveBeenCalled();
});

test('an order that waits for a connection is another one once a file is mended, is the own one again, or gets another unit as mended', () => {
  begin();
  const written = () => writtenOrder({}, [FILE]);
  const seen = [written()];
  takeItMended();
  seen.push(written());
  orderParts.answerUnit(only().id, 'cm');
  seen.push(written());
  takeOwn(only().id);
  seen.push(written());
  expect(new Set(seen).size).toBe(4);
});
