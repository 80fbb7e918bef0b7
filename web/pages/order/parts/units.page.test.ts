import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { circle, dxf, line } from '#measure/testing/drawings.ts';
import { asStl, box } from '#measure/testing/meshes.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';

const CHANGE = 'Not right? Change the unit';
const INCHES = /^76.2 × 50.8 × 25.4 mm ?in inches/;

test('a file without a unit has no price until the customer says which size is right, and is asked only once', async () => {
  const { page, choose, press, expectPrice } = await openOrderForm('3D-Printing-fdm');
  await choose('bracket_inches.stl');
  await expectPrice('Tell us the unit to see the price');
  const asked = await page.findByText('Which size is right?', { selector: 'legend' });
  expect(asked.closest('fieldset')?.textContent).toMatch(
    /^Which size is right\?This file does not say which unit it is in\.(?! Which)/,
  );
  await press('bracket_inches.stl');
  await press(INCHES); // the question stays although its file was closed
  await expectPrice(/About [\d,.]+ BDT, between/);
  await page.findByText(/inches, as you said/);
  await press('Remove bracket_inches.stl');
  await waitFor(() => expect(page.queryByText('What it costs')).toBe(null));
  const reloaded = await openOrderForm('3D-Printing-fdm');
  await reloaded.choose('bracket_inches.stl');
  await reloaded.expectPrice(/About [\d,.]+ BDT, between/);
});

test('a file stays open after the answer about its unit, with the focus where it can be given anew', async () => {
  const { page, choose, press } = await openOrderForm('3D-Printing-fdm');
  await choose('teapot.stl', 'bracket_inches.stl');
  await press(INCHES);
  await page.findByText(/inches, as you said/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(`${CHANGE} of bracket_inches.stl`));
});

test('an answer about the unit that was remembered can be given anew', async () => {
  const { page, choose, press } = await openOrderForm('3D-Printing-fdm');
  await choose('bracket_inches.stl');
  await press(INCHES);
  await press('Remove bracket_inches.stl');
  await choose('bracket_inches.stl');
  await page.findByText(/inches, as you said/);
  await press(/^Not right\?/);
  const cards = await page.findByRole('group', { name: 'Which size is right?' });
  expect(cards.querySelector('[aria-pressed=true]')?.textContent).toContain('in inches');
  await press(/^30 × 20 × 10 mm ?in centimetres/);
  await page.findByText(/centimetres, as you said/);
});

test('a part that was drawn in inches, and says none, is put right by keyboard: its size, its price and the order', async () => {
  const form = await openOrderForm('3D-Printing-fdm', 'Shirin who draws in inches');
  const { page, user, choose, press, price, expectPrice } = form;
  await choose(new File([new Uint8Array(asStl(box([4, 3, 12.5])))], 'inches.stl', { lastModified: 1 }));
  await page.findByText('4 × 3 × 12.5 mm');
  await expectPrice(/About [\d,.]+ BDT/);
  const sum = async () => (await price()).querySelector('p')?.textContent;
  const before = await sum();
  const change = await page.findByRole('button', { name: `${CHANGE} of inches.stl` });
  change.focus();
  await user.keyboard('{Enter}');
  const cards = await page.findByRole('group', { name: 'Which size is right?' });
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^4 × 3 × 12.5 mm/));
  expect(cards.textContent).toContain('The file doesn’t say its unit, so we took millimetres.');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect([document.activeElement, page.queryByRole('group', { name: /size/ })]).toEqual([change, null]),
  );
  await user.keyboard('{Enter}');
  (await page.findByRole('button', { name: /^101.6 × 76.2 × 317.5 mm ?in inches/ })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(change.textContent));
  await page.findByText('101.6 × 76.2 × 317.5 mm');
  await waitFor(async () => expect(await sum()).not.toBe(before));
  await form.fillDetails();
  await press('Order');
  await thanked();
  const [order] = await ordersOf('Shirin who draws in inches');
  expect(order?.files).toMatchObject([{ name: 'inches.stl', unit: 'in' }]);
});

test('a STEP file that says inches by mistake is put right, and the owner reads which unit it says itself', async () => {
  const form = await openOrderForm('3D-Printing-fdm', 'Tareq whose program says inches');
  const { page, choose, press, expectPrice } = form;
  await choose('base_interface_AP214.STEP');
  await page.findByText('599.4 × 638.7 × 4.76 mm');
  await expectPrice('A person will price this');
  await press(/^Not right\?/);
  expect((await page.findByRole('button', { name: /in inches, as the file says/ })).ariaPressed).toBe('true');
  await press(/^236 × 251.4 × 1.88 mm ?in centimetres/);
  const says =
    /This file says inches \(599.4 × 638.7 × 4.76 mm\), but centimetres were chosen \(236 × 251.4 × 1.88 mm\)/;
  await waitFor(() => expect(document.body.textContent).toMatch(says));
  await expectPrice(/About [\d,.]+ BDT/);
  await form.fillDetails();
  await press('Order');
  await thanked();
  const [order] = await ordersOf('Tareq whose program says inches');
  const { call } = await ownerElsewhere();
  const record = await (await call(apiAddress.orderById(order?._id ?? ''))).text();
  expect(record).toMatch(says);
  const { trackingUrl } = (JSON.parse(record) as { data: OrderRecord }).data;
  const customers = await call(new URL(trackingUrl).pathname);
  expect((await customers.text()).replaceAll(/<[^>]+>/g, '')).toMatch(says);
});

test('a drawing in pixels can be in another unit, and in pixels again', async () => {
  const { page, choose, press } = await openOrderForm('Laser-Cutting');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="96"><path d="M0 0h192v96H0z" fill="none" stroke="#000"/></svg>`;
  await choose(new File([drawing], 'sign.svg', { lastModified: 1 }));
  await page.findByText('50.8 × 25.4 mm');
  await press(/^Not right\?/);
  const cards = await page.findByRole('group', { name: 'Which size is right?' });
  expect(cards.querySelector('[aria-pressed=true]')).toBe(null);
  await press(/^192 × 96 mm ?in millimetres/);
  await page.findByText(/^This drawing is in pixels.* but millimetres were chosen/);
  await press(/^Not right\?/);
  await press('Go by its pixels again');
  await page.findByText('50.8 × 25.4 mm');
});

test('a board says its own unit, so none is offered', async () => {
  const { page, choose } = await openOrderForm('PCB-Manufacturing');
  await choose('eagle_x2.zip');
  await page.findByText(/Unit: millimetres, from the file/);
  expect(page.queryByRole('button', { name: /^Not right/ })).toBe(null);
});

test('of many files only one is open, with its picture: the first that asks for an answer', async () => {
  const { page, choose } = await openOrderForm('3D-Printing-fdm');
  await choose('teapot.stl', 'plate_holes.STL', 'box_prod.3mf', 'bracket_inches.stl', 'featuretype.3MF');
  await waitFor(() => expect(page.getByText(/^5 files/).textContent).toContain('4 measured, 1 waits for your answer'));
  const open = () => [...document.querySelectorAll('.part-toggle[aria-expanded=true]')].map((one) => one.textContent);
  await waitFor(() => expect(open()).toEqual(['bracket_inches.stl']));
  expect(document.querySelectorAll('[role=application]').length).toBeLessThanOrEqual(1);
});

test('what a drawing’s lines are is guessed and asked once, priced with each answer, and goes with the order', async () => {
  const form = await openOrderForm('Laser-Cutting', 'Selim who draws in layers');
  const { page, user, choose, press, price, expectPrice } = form;
  const entities = [circle(40, 60, 30), circle(40, 60, 10, [[8, 'Engrave']]), line(0, 0, 200, 0, [[8, 'Dim']])];
  const drawing = new File([new Uint8Array(dxf({ entities }))], 'layers.dxf', { lastModified: 1 });
  await choose(drawing);
  await page.findByText(/^Our guess: cut layer 0; engrave layer Engrave; leave out layer Dim\. Is it right\?/);
  await expectPrice(/About [\d,.]+ BDT/);
  const sum = async () => (await price()).textContent;
  const guessed = await sum();
  expect(guessed).toContain('Engraving');
  const group = await page.findByRole('group', { name: /Layer Engrave/ });
  within(group).getByRole('button', { name: 'Leave out' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await sum()).not.toContain('Engraving'));
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  await press('Yes, that is right');
  await page.findByText(/^Marked as you said/);
  await press('Remove layers.dxf');
  await choose(drawing);
  await page.findByText(/^Marked as you said/);
  await form.fillDetails();
  await press('Order');
  await thanked();
  const [order] = await ordersOf('Selim who draws in layers');
  expect(Object.values(order?.files[0]?.uses ?? {}).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    'cut',
    'leave',
    'leave',
  ]);
});

const aBox = (name: string, sides: [number, number, number]) =>
  new File([new Uint8Array(asStl(box(sides)))], name, { lastModified: 1 });

test('a file that does not say its unit shows at once how large it is in inches, and one press takes that', async () => {
  const { page, choose, press } = await openOrderForm('3D-Printing-fdm');
  await choose(aBox('small.stl', [4, 3, 10]), aBox('large.stl', [100, 80, 60]));
  await page.findByText('100 × 80 × 60 mm');
  const button = await page.findByRole('button', { name: /^101\.6 × 76\.2 × 254 mm/ });
  expect(button.closest('small')?.textContent).toBe(
    'or 101.6 × 76.2 × 254 mm for small.stl, if it was drawn in inches',
  );
  expect(page.queryByRole('button', { name: /for large\.stl$/ })).toBeNull(); // no machine could make it
  await press(/^101\.6 × 76\.2 × 254 mm/);
  await page.findByText('101.6 × 76.2 × 254 mm', { selector: 'b' });
  expect(page.queryByText(/if it was drawn in inches/)).toBeNull();
});

test('several files that do not say their unit get the same by one press, also those that were asked for it', async () => {
  const { page, choose, press } = await openOrderForm('3D-Printing-fdm');
  await choose('bracket_inches.stl', aBox('small.stl', [4, 3, 10]));
  await page.findByText('4 × 3 × 10 mm');
  const all = await page.findByRole('group', { name: 'The same unit for all 2 files that don’t say theirs:' });
  const inches = () => within(all).getByRole('button', { name: 'inches' });
  expect(inches().getAttribute('aria-pressed')).toBe('false');
  await press('inches');
  await page.findByText('101.6 × 76.2 × 254 mm', { selector: 'b' });
  await page.findByText('76.2 × 50.8 × 25.4 mm', { selector: 'b' });
  await waitFor(() => expect(inches().getAttribute('aria-pressed')).toBe('true'));
});
