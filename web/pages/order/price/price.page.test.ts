import { waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill } from '#tests/support/page/open-page.ts';
import { cadFile, openOrderForm } from '#tests/support/page/order-form.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';

const brokenFile = async () => {
  const bytes = await (await cadFile('plate_holes.STL')).arrayBuffer();
  return new File([bytes.slice(0, 5_000)], 'half.stl');
};

test('a broken file is told to be broken, a person prices it, and the order goes on all the same', async () => {
  const form = await openOrderForm('3D-Printing-fdm', 'Bokul with half a file');
  await form.choose(await brokenFile());
  await form.expectPrice('A person will price this');
  await form.page.findByText('Could not be measured', { exact: true });
  form.page.getByText(/^You can order all the same/);
  await form.fillDetails();
  await form.press('Order');
  await thanked();
  expect(await ordersOf('Bokul with half a file')).toMatchObject([{ files: [{ name: 'half.stl', quantity: 1 }] }]);
});

test('a file that is being measured is said to be, and that nothing has been sent', async () => {
  vi.stubGlobal(
    'Worker',
    class NeverDone {
      postMessage() {}
      terminate() {}
    },
  );
  const { page, choose, expectPrice } = await openOrderForm('3D-Printing-fdm');
  await choose('plate_holes.STL');
  await page.findByText('Measuring…');
  expect(page.getByText(/^1 file, /).textContent).toContain('measuring 1 file…');
  await page.findByText(/Nothing has been sent\./);
  await expectPrice('Not in the price yet, since we are still measuring: plate_holes.STL.');
});

test('product development is priced by a person, and its files are shown without asking how many', async () => {
  const { page, choose, expectPrice } = await openOrderForm('Product-Development');
  await choose('plate_holes.STL');
  await expectPrice('A person will price this');
  page.getByText('203.2 × 304.8 × 12.7 mm');
  expect(page.queryByLabelText(/^How many of/)).toBe(null);
});

test('what stands beside the Order button says how far the price is, and never nothing', async () => {
  const bar = () => document.querySelector('.order-bar p')?.textContent;
  await openOrderForm('Product-Development');
  expect(bar()).toBe('We’ll tell you the price');
  const { choose, press } = await openOrderForm('3D-Printing-fdm');
  expect(bar()).toBe('Add a file to see its price');
  await choose('bracket_inches.stl');
  await waitFor(() => expect(bar()).toBe('Working out the price…'));
  await waitFor(() => expect(bar()).toBe('No price without the unit'));
  await press(/^76.2 × 50.8 × 25.4 mm ?in inches/);
  await waitFor(() => expect(bar()).toMatch(/^About [\d,]+(\.\d\d)? BDT$/));
});

test('prices that cannot be loaded are asked for again, and the order does not wait for them', async () => {
  const answers = intercept(apiAddress.priceBook, () => 'lost');
  const { page, choose, expectPrice, press, price } = await openOrderForm('3D-Printing-fdm');
  await choose('plate_holes.STL');
  await expectPrice('The prices could not be loaded. You can order all the same, and we will tell you the price.');
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Order' }).disabled).toBe(false);
  answers();
  await press('Load the prices again');
  expect(document.activeElement).toBe(await price());
  await expectPrice(/About [\d,.]+ BDT/);
});

test('the price follows material, strength and count, before a name is given and before a byte is sent', async () => {
  const sent: string[] = [];
  for (const method of ['POST', 'PUT', 'PATCH'])
    intercept('/', ({ path }) => (sent.push(`${method} ${path}`), 'pass'), method);
  const { page, user, choose, count, price, expectPrice, press } = await openOrderForm('3D-Printing-fdm');
  await choose('plate_holes.STL');
  await expectPrice(/About [\d,.]+ BDT, between/);
  const total = async () => Number(/About ([\d,.]+) BDT/.exec((await price()).textContent)?.[1]?.replaceAll(',', ''));
  const first = await total();
  await press('One more of plate_holes.STL');
  await waitFor(async () => expect(await total()).toBe(first * 2));
  await fill(user, await count('plate_holes.STL'), '10');
  await waitFor(async () => expect(await total()).toBe(first * 10));
  await user.selectOptions(page.getByLabelText(/^Material/), 'PETG');
  await waitFor(async () => expect(await total()).not.toBe(first * 10));
  await expectPrice('PETG, Fine, Robust');
  const petg = await total();
  await user.selectOptions(page.getByLabelText(/^Strength/), 'Light-weight');
  await waitFor(async () => expect(await total()).toBeLessThan(petg));
  expect(sent).toEqual([]);
});

test('the lines of a price are one stop of Tab, where the arrow keys were last, also among several files', async () => {
  const { user, choose, price } = await openOrderForm('3D-Printing-fdm');
  await choose('plate_holes.STL', 'teapot.stl');
  const lines = await waitFor(async () => {
    const found = [...(await price()).querySelectorAll<HTMLElement>('tr[tabindex]')];
    expect(found).toHaveLength(2);
    return found;
  });
  lines[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(lines[1]);
  expect(lines.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
});

test('a board gets the layers that are in its files, and so its price; that is said, and one press takes it back', async () => {
  const { page, choose, press, price, expectPrice } = await openOrderForm('PCB-Manufacturing');
  const layers = () => page.getByRole<HTMLInputElement>('combobox', { name: /^Layers/ }).value;
  await choose('eagle_x2.zip');
  await expectPrice('About');
  expect(layers()).toBe('Double Layer (No Plated Through Hole)');
  expect((await price()).textContent).toContain('since there are 2 layers in your files');
  await press(/^Choose Single Layer/);
  expect(layers()).toBe('Single Layer');
  await expectPrice('A person will price this');
  await press(/^Choose Double Layer/);
  expect(layers()).toBe('Double Layer (No Plated Through Hole)');
  expect(document.activeElement).toBe(await price());
  await expectPrice('About');
});

test('the layers that were chosen for a board’s files go with the files', async () => {
  const { page, choose, press } = await openOrderForm('PCB-Manufacturing');
  const layers = () => page.getByRole<HTMLInputElement>('combobox', { name: /^Layers/ }).value;
  await choose('eagle_x2.zip');
  await waitFor(() => expect(layers()).toBe('Double Layer (No Plated Through Hole)'));
  await press(/^Remove/);
  await waitFor(() => expect(layers()).toBe('Single Layer'));
  await choose('eagle_x2.zip');
  await waitFor(() => expect(layers()).toBe('Double Layer (No Plated Through Hole)'));
});

test('a drawing whose file names its sheet gets it, while nobody has chosen; that is said, and one press takes it back', async () => {
  const { page, choose, press, price } = await openOrderForm('Laser-Cutting');
  const chosen = () =>
    [/^Material\b(?! needed)/, /^Thickness/].map(
      (name) => page.getByRole<HTMLInputElement>('combobox', { name }).value,
    );
  await choose(await cadFile('polygon.svg', 'bracket 3mm acrylic.svg'));
  await waitFor(() => expect(chosen()).toEqual(['Acrylic', '3mm']));
  expect((await price()).textContent).toContain('since your file is called ‘bracket 3mm acrylic.svg’');
  await press('Choose Maple, 1mm');
  expect(chosen()).toEqual(['Maple', '1mm']);
  await press(/^Remove/);
  await choose(await cadFile('polygon.svg', 'MDF 6.svg'));
  await page.findByRole('heading', { name: 'MDF 6.svg' });
  expect(chosen()).toEqual(['Maple', '1mm']); // what a customer chose stays
});

test('the lines of a drawing are explained on the order form: what the laser does along each colour', async () => {
  const { page, choose } = await openOrderForm('Laser-Cutting');
  await choose('MIL.svg');
  expect((await page.findByRole('list', { name: 'What the laser does' })).textContent).not.toBe('');
});
