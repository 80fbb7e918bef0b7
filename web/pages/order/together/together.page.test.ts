import { fireEvent, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { siteAddress } from '#contract/site-addresses.ts';
import { forgetMemory } from '#tests/support/page/kept-in-memory.ts';
import { intercept, loseFirstAnswer } from '#tests/support/page/network.ts';
import { fill, toasts } from '#tests/support/page/open-page.ts';
import { cadFile, openOrderForm } from '#tests/support/page/order-form.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { pageShop } from '#tests/support/page/page-shop.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';
import { readPage } from '#tests/support/page/read-page.ts';

vi.mock('#web/kept-files/kept-files.ts', async () => {
  const { keptInMemory } = await import('#tests/support/page/kept-in-memory.ts');
  return keptInMemory;
});

beforeEach(forgetMemory);

const NAMES = ['lid.dxf', 'base.dxf', 'side.dxf'];
const DRAWING = 'arrayed-holes.dxf';

type Form = Awaited<ReturnType<typeof openOrderForm>>;

const drop = async ({ page }: Form, files: readonly File[]) => {
  const zone = page.getByLabelText(/^Upload file/).closest('.drop-zone') as HTMLElement;
  fireEvent.dragEnter(zone);
  await waitFor(() => expect(zone.className).toContain('drop-zone-over')); // what reads a drop is there
  const items = files.map(() => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: false }) }));
  fireEvent.drop(zone, { dataTransfer: { items, files, types: ['Files'] } });
};

/** The laser's form of a customer, filled in, with drawings dropped on it. */
const begin = async (customer: string, names: readonly string[] = NAMES) => {
  const form = await openOrderForm('Laser-Cutting', customer);
  await fill(form.user, form.page.getByLabelText(/^Color/), 'Natural');
  await fill(form.user, form.page.getByLabelText(/^Details/), 'As drawn');
  await drop(form, await Promise.all(names.map((name) => cadFile(DRAWING, name))));
  for (const name of names) await form.count(name);
  return form;
};

/** How often an order of this file is sent. */
const sentFor = (file: string) => {
  let sent = 0;
  intercept(
    apiAddress.order,
    ({ init }) => {
      const files = init?.body instanceof FormData ? init.body.getAll('file') : [];
      if (files.some((one) => one instanceof File && one.name === file)) sent += 1;
      return 'pass';
    },
    'POST',
  );
  return () => sent;
};

const sorted = (texts: readonly (string | undefined)[]) =>
  texts.map((text = '') => text).toSorted((one, other) => one.localeCompare(other));

/** What is wanted of which file, an entry for each order. */
const filesOf = (orders: readonly OrderRecord[]) =>
  sorted(orders.map(({ files }) => files.map(({ name, quantity }) => `${quantity} × ${name}`).join()));

const recordsOf = async (customer: string) => {
  const owner = await ownerElsewhere();
  const orders = await ordersOf(customer);
  return Promise.all(
    orders.map(async ({ _id }) => {
      const { data } = (await (await owner.call(apiAddress.orderById(_id))).json()) as { data: OrderRecord };
      return data;
    }),
  );
};

test('three drawings dropped on the form for one are ordered by one press: three orders, each with its count and the way to the others', async () => {
  const form = await begin('Three At Once');
  expect(
    await form.page.findByText(
      'One press, three orders with the same choices, each with its own drawing, count and price.',
    ),
  ).toBeTruthy();
  await fill(form.user, await form.count('base.dxf'), '4');
  await form.page.findAllByText('for three orders'); // all of them are priced
  await form.press('Order each of these three');
  const { page, user } = await thanked();
  const receipt = await page.findByRole('region', { name: 'Thank you! We have your 3 orders.' });
  const records = await recordsOf('Three At Once');
  expect(filesOf(records)).toEqual(['1 × lid.dxf', '1 × side.dxf', '4 × base.dxf']);
  expect(sorted(records.map(({ details }) => details.quantity))).toEqual(['1', '1', '4']);
  const links = [...receipt.querySelectorAll('li a[href^="/track/"]')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );
  expect(sorted(links)).toEqual(
    sorted(records.map(({ reference, trackingUrl }) => `${reference} ${new URL(trackingUrl).pathname}`)),
  );
  for (const { reference, trackingUrl } of records) {
    const pdf = within(receipt).getByRole('link', { name: new RegExp(`PDF.*${reference}`) });
    expect(pdf.getAttribute('href')).toBe(apiAddress.trackedOrderPdf(trackingUrl.split('/').at(-1) ?? ''));
    await user.click(within(receipt).getByRole('button', { name: new RegExp(`Copy link.*${reference}`) }));
    expect(await navigator.clipboard.readText()).toBe(new URL(new URL(trackingUrl).pathname, location.href).href);
  }
  const amounts = [...receipt.querySelectorAll('li strong')].map(
    ({ textContent }) => /[\d,]+/.exec(textContent ?? '')?.[0],
  );
  const sum = Number(/Together About (\d+) BDT/.exec(receipt.textContent ?? '')?.[1]);
  expect(Math.abs(sum - amounts.reduce((all, amount) => all + Number(amount), 0))).toBeLessThanOrEqual(3); // each is rounded to whole taka
  for (const { reference, together } of records)
    expect(sorted(together?.map((other) => other.reference) ?? [])).toEqual(
      sorted(records.map((other) => other.reference).filter((other) => other !== reference)),
    );
});

test('the file dialog of the laser’s form takes a single drawing, and another takes its place', async () => {
  const { page, choose, count } = await openOrderForm('Laser-Cutting', 'Chosen One By One');
  expect(page.getByLabelText<HTMLInputElement>(/^Upload file/).multiple).toBe(false);
  await choose(await cadFile(DRAWING, 'first.dxf'));
  await count('first.dxf');
  await choose(await cadFile(DRAWING, 'other.dxf'));
  await count('other.dxf');
  expect(page.queryByLabelText('How many of first.dxf')).toBeNull();
});

test('without its script the laser’s form lets choose one drawing, since several in one order are refused', async () => {
  const field = async (service: OrderableService) =>
    (await readPage(siteAddress.orderForm(service), pageShop())).page.getByLabelText<HTMLInputElement>(/^Upload file/);
  expect((await field('Laser-Cutting')).multiple).toBe(false);
  expect((await field('3D-Printing-fdm')).multiple).toBe(true);
});

test('what is missing before the press is asked for as by Order, and nothing is sent', async () => {
  const form = await openOrderForm('Laser-Cutting', 'Two Too Early');
  await drop(form, [await cadFile(DRAWING, 'one.dxf'), await cadFile(DRAWING, 'two.dxf')]);
  await form.press('Order each of these two');
  expect(await form.page.findByText('Details is required!')).toBeTruthy();
  expect(await ordersOf('Two Too Early')).toEqual([]);
});

test('where the second is not taken the first stays placed, the form keeps what is left with the reason, and the next press places only that', async () => {
  const form = await begin('One Refused');
  let sent = 0;
  const full = Response.json({ success: false, message: MESSAGE.noSpace }, { status: 507 });
  const endRefusal = intercept(apiAddress.order, () => ((sent += 1), sent === 2 ? full.clone() : 'pass'), 'POST');
  await form.press('Order each of these three');
  await form.page.findByText(`base.dxf: ${MESSAGE.noSpace}`);
  expect(toasts()).toContain(`base.dxf: ${MESSAGE.noSpace}`);
  const [first] = await ordersOf('One Refused');
  expect((await form.page.findByText(first?.reference ?? '', { selector: 'a' })).getAttribute('href')).toMatch(
    /^\/track\//,
  );
  await waitFor(() => expect(form.page.queryByLabelText('How many of lid.dxf')).toBeNull());
  endRefusal();
  await form.press('Order the two that are left');
  const { page } = await thanked();
  await page.findByRole('region', { name: 'Thank you! We have your 3 orders.' });
  const records = await recordsOf('One Refused');
  expect(filesOf(records)).toEqual(['1 × base.dxf', '1 × lid.dxf', '1 × side.dxf']);
  for (const { together } of records) expect(together).toHaveLength(2);
});

test('an order of the press whose answer is lost is found by the form, and placed once', async () => {
  const form = await begin('One Lost', ['one.dxf', 'two.dxf']);
  const unclear = Response.json({ success: false, message: MESSAGE.unavailable }, { status: 503 });
  loseFirstAnswer(apiAddress.order, 'POST', unclear);
  await form.press('Order each of these two');
  await thanked();
  expect(filesOf(await ordersOf('One Lost'))).toEqual(['1 × one.dxf', '1 × two.dxf']);
});

test('an order of the press that may have arrived is asked for by the next press, also after a reload, and placed once', async () => {
  const form = await begin('One Unclear', ['one.dxf', 'two.dxf']);
  loseFirstAnswer(apiAddress.order, 'POST', Response.json({ success: false, message: 'x' }, { status: 503 }));
  const endSilence = intercept(apiAddress.orderReceipt, () => Response.json({ success: false }, { status: 503 }));
  await form.press('Order each of these two');
  await form.page.findByText(/^one\.dxf: /);
  endSilence();
  const sent = sentFor('one.dxf');
  const again = await openOrderForm('Laser-Cutting');
  await again.count('two.dxf');
  await again.press('Order each of these two');
  await thanked();
  expect(sent()).toBe(0);
  expect(filesOf(await ordersOf('One Unclear'))).toEqual(['1 × one.dxf', '1 × two.dxf']);
});

test('each drawing is charged as an order of its own, and the form says what all come to', async () => {
  const form = await begin('Sum Of Two', ['one.dxf', 'two.dxf']);
  const list = await form.page.findByRole('list', { name: 'The price of each order' });
  await waitFor(() => expect(list.textContent?.match(/About [\d,]+ BDT/g)).toHaveLength(2));
  const amounts = [...(list.textContent?.matchAll(/About ([\d,]+) BDT/g) ?? [])].map(([, sum = '']) =>
    Number(sum.replaceAll(',', '')),
  );
  const head = (await form.page.findByText('What they cost')).closest('section')?.textContent ?? '';
  const total = Number(/About ([\d,]+) BDT/.exec(head)?.[1]?.replaceAll(',', ''));
  expect(Math.abs(total - (amounts[0] ?? 0) - (amounts[1] ?? 0))).toBeLessThanOrEqual(2); // each is rounded to whole taka
  expect(head).toContain('for two orders');
});

test('a single drawing that is dropped takes the place of the one that is there', async () => {
  const form = await begin('One By One', ['one.dxf']);
  await drop(form, [await cadFile(DRAWING, 'other.dxf')]);
  await form.count('other.dxf');
  expect(form.page.queryByLabelText('How many of one.dxf')).toBeNull();
  await form.page.findByRole('button', { name: 'Order' });
});

test('more than ten drawings are not taken, and the form says which is one too many', async () => {
  const names = Array.from({ length: 11 }, (_, at) => `part-${at + 1}.dxf`);
  const form = await begin('Eleven', names.slice(0, 0));
  await drop(form, await Promise.all(names.map((name) => cadFile(DRAWING, name))));
  expect(await form.page.findByText(/part-11\.dxf is one file too many: up to 10 can be sent at once\./)).toBeTruthy();
  await form.page.findByRole('button', { name: 'Order each of these ten' });
});
