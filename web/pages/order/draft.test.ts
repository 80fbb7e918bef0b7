import { beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
const stubStorage = (setItem: (key: string, value: string) => void) =>
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => storage.get(key) ?? null, setItem });

let orderDraft: typeof import('./draft.ts').orderDraft;

/** Reloads the page: nothing is left in memory. */
const reload = async () => {
  vi.resetModules();
  ({ orderDraft } = await import('./draft.ts'));
};

beforeEach(async () => {
  storage.clear();
  stubStorage((key, value) => void storage.set(key, value));
  await reload();
});

test('an order draft has the first step and the details of each service', () => {
  orderDraft.keepFirstStep({ name: 'Rahim' }, 'Laser-Cutting');
  orderDraft.keepDetails('Laser-Cutting', { material: 'Bamboo' });
  orderDraft.keepDetails('PCB-Manufacturing', { layers: 'Single Layer' });
  expect(orderDraft.read()).toEqual({
    firstStep: { name: 'Rahim' },
    details: { 'Laser-Cutting': { material: 'Bamboo' }, 'PCB-Manufacturing': { layers: 'Single Layer' } },
    openedFor: 'Laser-Cutting',
    filled: {},
  });
});

test('an order draft survives a reload of the tab', async () => {
  orderDraft.keepFirstStep({ name: 'Rahim' });
  await reload();
  expect(orderDraft.read().firstStep).toEqual({ name: 'Rahim' });
});

test('the order draft is empty after an order was placed', () => {
  orderDraft.keepFirstStep({ name: 'Rahim' });
  orderDraft.keepFiles([new File(['x'], 'a.stl')]);
  orderDraft.clear();
  expect(orderDraft.read()).toEqual({ firstStep: {}, details: {}, openedFor: undefined, filled: {} });
  expect(orderDraft.files()).toEqual([]);
});

test('a stored order draft that is not valid JSON is ignored', async () => {
  storage.set('karkhana-order', '{"firstStep":');
  await reload();
  expect(orderDraft.read().firstStep).toEqual({});
});

test('for a visitor who blocks site data, the order draft lasts until the page is left', () => {
  stubStorage(() => {
    throw new DOMException('denied', 'QuotaExceededError');
  });
  orderDraft.keepFirstStep({ name: 'Rahim' });
  expect(orderDraft.read().firstStep).toEqual({ name: 'Rahim' });
});
