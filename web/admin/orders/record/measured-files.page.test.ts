import { readFile } from 'node:fs/promises';
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { aMeasurement } from '#contract/testing/measured.ts';
import { opening, openOrders, openSheet, placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { stored } from '#tests/support/page/owners-api.ts';
import { holdIntervals } from '#tests/support/page/passing-time.ts';

const SIZE = '63.2 × 39.3 × 29.5 mm';

const orderOfTeapot = async (name: string, items?: unknown) => {
  const bytes = new Uint8Array(await readFile('tests/fixtures/cad/teapot.stl'));
  return placeOrder({ fields: { name, items: JSON.stringify(items) }, files: [{ name: 'teapot.stl', bytes }] });
};

/** The card of the file among those that are listed. */
const fileIn = (page: ReturnType<typeof within>) => {
  const card = page.getByRole('heading', { name: 'teapot.stl' }).closest('li');
  if (!card) throw new Error('The file is not in a list.');
  return card;
};

const expectFigures = (file: HTMLElement) => {
  expect(file.textContent).toContain(SIZE);
  expect(file.textContent).toContain('millimetres, assumed');
  within(file).getByText(/cm³/, { selector: 'dd' });
  expect(file.textContent).toMatch(/Warning: The surface has holes.*64 edges are open\./);
  expect(file.querySelector('img')?.getAttribute('src')).toMatch(/^\//);
};

const WAITING = aMeasurement({ status: 'queued' });

const AS_IT_IS = '?as-it-is';

/** Has the shop say of an order that its file is not measured yet. */
const beforeMeasuring = (address: string) =>
  intercept(address, async ({ path, init }) => {
    if (path !== address) return 'pass';
    const { data, ...reply } = (await (await fetch(`${address}${AS_IT_IS}`, init)).json()) as { data: OrderRecord };
    const files = data.files.map((file) => ({ ...file, measurement: WAITING }));
    return Response.json({ ...reply, data: { ...data, files } });
  });

const exportOf = async (query: Record<string, string>) => {
  const authorization = `Bearer ${localStorage.getItem('karkhana.accessToken')}`;
  return (
    await fetch(`${apiAddress.orderExport}?${new URLSearchParams(query)}`, { headers: { authorization } })
  ).text();
};

test('the owner sees what a file measures and what is wrong with it as soon as it is measured, and goes on writing', async () => {
  const { _id } = await orderOfTeapot('Measured for the owner');
  const { pass } = holdIntervals();
  const measure = beforeMeasuring(apiAddress.orderById(_id));
  const { user, sheet } = await openSheet(_id);
  const note = sheet.getByLabelText<HTMLTextAreaElement>('Internal note');
  await fill(user, note, 'Half a sentence');
  expect(fileIn(sheet).textContent).toContain('The figures appear here by themselves.');
  expect(fileIn(sheet).textContent).not.toContain(SIZE);
  measure();
  await waitFor(() => {
    pass(5_000);
    expectFigures(fileIn(sheet));
  });
  expect(fileIn(sheet).textContent).toMatch(/measured by version \S/);
  expect(note.value).toBe('Half a sentence');
});

test('the list of orders shows how a measured file looks, and the CSV export what it measures', async () => {
  await orderOfTeapot('Measured for the list');
  const query = { q: 'Measured for the list' };
  await waitFor(async () => {
    await openOrders(query);
    expect(opening('Measured for the list').closest('tr')?.querySelector('img')?.getAttribute('src')).toMatch(/^\//);
  });
  const csv = await exportOf(query);
  expect(csv).toContain(`${SIZE} (millimetres, assumed)`);
  expect(csv).toContain('64 edges are open');
});

test('customers read the same of their file, and nothing that is the shop’s', async () => {
  const { _id, trackingUrl } = await orderOfTeapot('Measured for its customer');
  await waitFor(async () => expectFigures(fileIn((await openPage(trackingUrl)).page)));
  const html = document.documentElement.innerHTML;
  await openOrders();
  const [file] = (await stored(_id)).files;
  expect(file?.measurement?.status).toBe('done');
  expect(file?.sha256).toMatch(/^[\da-f]{64}$/);
  expect(html).not.toContain(file?.sha256);
  expect(html).not.toContain('by version');
});

test('the owner reads what the customer answered with the order, and who said it', async () => {
  const name = 'Answered with the order';
  const { _id } = await orderOfTeapot(name, [{ quantity: 1, asIs: [{ code: 'open-edges', count: 64 }] }]);
  await openOrders();
  await waitFor(async () => expect((await stored(_id)).findingAnswers).toHaveLength(1));
  const { sheet } = await openSheet(_id);
  await sheet.findByText('The customer asks for it as it is');
  expect(fileIn(sheet).textContent).toContain(`${name}, with the order`);
  expect(fileIn(sheet).textContent).not.toContain('Waiting for the customer’s answer');
});

test('the owner reads of a file without a unit what is to be asked, and answers it for the customer', async () => {
  const lines = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 3"><path d="M0 0h5v3H0z"/></svg>';
  const { _id } = await placeOrder({
    service: 'Laser-Cutting',
    fields: { name: 'Without a unit' },
    files: [{ name: 'plate.svg', bytes: new TextEncoder().encode(lines) }],
  });
  const isMeasured = async () => expect((await stored(_id)).files[0]?.measurement?.unit.ask).toBe(true);
  await openOrders();
  await waitFor(isMeasured);
  const { user, sheet } = await openSheet(_id);
  const file = sheet.getByRole('heading', { name: 'plate.svg' }).closest('li');
  expect(file?.textContent).toContain('The customer has not said which of these sizes is right.');
  expect(file?.textContent).not.toContain('Which size is right?');
  await user.click(sheet.getByRole('button', { name: 'inches' }));
  await sheet.findByText('Set to inches. The file is measured again.');
  expect((await stored(_id)).files[0]?.unit).toBe('in');
  await sheet.findByText(/plate\.svg is in inches\./);
});

test('the owner mends a file for the workshop, and the order keeps its own file and its price', async () => {
  const bytes = new Uint8Array(await readFile('tests/fixtures/cad/doubled_lines.dxf'));
  const { _id } = await placeOrder({
    service: 'Laser-Cutting',
    fields: { name: 'Mended by the owner' },
    files: [{ name: 'plate.dxf', bytes }],
  });
  await openOrders();
  await waitFor(async () => expect((await stored(_id)).files[0]?.measurement?.status).toBe('done'));
  const { user, sheet } = await openSheet(_id);
  await user.click(await sheet.findByText('Mend'));
  const link = await sheet.findByText<HTMLAnchorElement>('Download the mended file');
  const sent = await fetch(link.href);
  expect(sent.headers.get('content-disposition')).toContain('attachment; filename="plate mended.dxf"');
  const order = await stored(_id);
  expect(order.files.map(({ name }) => name)).toEqual(['plate.dxf']);
});
