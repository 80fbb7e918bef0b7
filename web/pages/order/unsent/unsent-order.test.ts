import { beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
const stubStorage = (setItem: (key: string, value: string) => void) =>
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => storage.get(key) ?? null, setItem });

let unsentOrder: typeof import('./unsent-order.ts').unsentOrder;

/** Reloads the page: nothing is left in memory. */
const reload = async () => {
  vi.resetModules();
  ({ unsentOrder } = await import('./unsent-order.ts'));
};

beforeEach(async () => {
  storage.clear();
  stubStorage((key, value) => void storage.set(key, value));
  await reload();
});

const CUSTOMER = {
  name: 'Rahim',
  email: 'rahim@example.com',
  company: 'Padma Robotics',
  contactNumber: '+880 1711-000000',
  deliveryAddress: 'Shaheb Bazar, Rajshahi',
};
const EMPTY = { firstStep: {}, details: {}, openedFor: undefined, filled: {}, chosen: [], choices: [] };

test('an unsent order has the first step and the details of each service', () => {
  unsentOrder.keepFirstStep({ name: 'Rahim' }, 'Laser-Cutting');
  unsentOrder.keepDetails('Laser-Cutting', { material: 'Bamboo' });
  unsentOrder.keepDetails('PCB-Manufacturing', { layers: 'Single Layer' });
  expect(unsentOrder.read()).toEqual({
    ...EMPTY,
    firstStep: { name: 'Rahim' },
    details: { 'Laser-Cutting': { material: 'Bamboo' }, 'PCB-Manufacturing': { layers: 'Single Layer' } },
    openedFor: 'Laser-Cutting',
  });
});

test('an unsent order survives a reload of the tab, with what was chosen for files that have to be chosen again', async () => {
  const file = new File(['x'], 'a.stl', { lastModified: 1 });
  unsentOrder.keepFirstStep({ name: 'Rahim' });
  unsentOrder.keepChoices(file, { quantity: 7, options: {}, unit: 'in' });
  await reload();
  expect(unsentOrder.read().firstStep).toEqual({ name: 'Rahim' });
  expect(unsentOrder.choicesFor(file)).toEqual({ quantity: 7, options: {}, unit: 'in' });
});

test('once an order was placed nothing of it is left but who ordered', async () => {
  const file = new File(['x'], 'a.stl');
  const ended = vi.fn();
  unsentOrder.whenEnded(ended);
  unsentOrder.keepFirstStep(CUSTOMER);
  unsentOrder.keepFiles([file], 'Laser-Cutting');
  unsentOrder.keepChoices(file, { quantity: 7, options: {} });
  unsentOrder.keepTaken({ of: 'a.stl', uploadIds: [null], counted: true });
  unsentOrder.unanswered.keep({ idempotencyKey: 'its key', wasCut: true });
  unsentOrder.keepRemember(true);
  await unsentOrder.end(CUSTOMER);
  expect(unsentOrder.read()).toEqual(EMPTY);
  expect(unsentOrder.files()).toEqual([]);
  expect(ended).toHaveBeenCalledOnce();
  expect(JSON.parse(storage.get('karkhana-customer') ?? '')).toEqual(CUSTOMER);
});

test('a stored order that is not valid JSON is ignored', async () => {
  storage.set('karkhana-order', '{"firstStep":');
  await reload();
  expect(unsentOrder.read().firstStep).toEqual({});
});

test('for a visitor who blocks site data, the unsent order lasts until the page is left', () => {
  stubStorage(() => {
    throw new DOMException('denied', 'QuotaExceededError');
  });
  unsentOrder.keepFirstStep({ name: 'Rahim' });
  expect(unsentOrder.read().firstStep).toEqual({ name: 'Rahim' });
});
