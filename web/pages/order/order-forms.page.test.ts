import { createHash } from 'node:crypto';
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { descriptionOf } from '#tests/support/page/description-of.ts';
import { fill } from '#tests/support/page/open-page.ts';
import { cadFile, openOrderForm } from '#tests/support/page/order-form.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';

type Form = Awaited<ReturnType<typeof openOrderForm>>;

const field = ({ page }: Form, label: string) => page.getByLabelText<HTMLInputElement>(label);
const title = () => document.querySelector('h1')?.textContent;

const fillIn = async (form: Form, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await fill(form.user, field(form, label), value);
};

const sent = async (files: readonly File[]) =>
  Promise.all(
    files.map(async (file) => ({
      name: file.name,
      sha256: createHash('sha256')
        .update(new Uint8Array(await file.arrayBuffer()))
        .digest('hex'),
    })),
  );

const byName = <Named extends { name: string }>(files: readonly Named[]) =>
  files.toSorted((a, b) => a.name.localeCompare(b.name));

/** The only order of a customer, with every byte of these files; those that went ahead of it come after the others. */
const expectOrder = async (customer: string, details: Record<string, string>, files: readonly File[]) => {
  const orders = await ordersOf(customer);
  expect(orders).toMatchObject([{ name: customer, details }]);
  const stored = orders[0]?.files.map(({ name, sha256 }) => ({ name, sha256 })) ?? [];
  expect(byName(stored)).toEqual(byName(await sent(files)));
};

test('a customer orders an SLA print, and the home page thanks and shows the receipt', async () => {
  const form = await openOrderForm('3D-Printing-sla', 'Sumaiya of SLA');
  const files = [await cadFile('teapot.stl')];
  expect(title()).toBe('SLA 3D Printing Order');
  expect(field(form, 'Design needed?').value).toBe('Yes');
  await form.user.selectOptions(field(form, 'Design needed?'), 'No');
  await form.choose(...files);
  await form.count('teapot.stl');
  await fillIn(form, { Color: 'Clear', Details: 'As smooth as can be', Quantity: '1' });
  await form.press('Order');
  const { page } = await thanked();
  const receipt = page.getByRole('region', { name: /^Thank you! We have your order [2-9A-Z]{5}-[2-9A-Z]{5}/ });
  expect(receipt.textContent).toContain('teapot.stl');
  await expectOrder('Sumaiya of SLA', { designNeeded: 'No', color: 'Clear', details: 'As smooth as can be' }, files);
});

test('a customer orders laser cutting in a thickness that is not in the list', async () => {
  const form = await openOrderForm('Laser-Cutting', 'Lipi of the list');
  const files = [await cadFile('polygon.svg')];
  expect(title()).toBe('Laser Cutting Order');
  expect(field(form, 'Material needed?').value).toBe('Yes');
  expect([field(form, 'Material').value, field(form, 'Thickness').value]).toEqual(['Maple', '1mm']);
  await form.user.clear(field(form, 'Material'));
  await form.user.type(field(form, 'Material'), 'acr{Enter}');
  expect(field(form, 'Material').value).toBe('Acrylic');
  await fillIn(form, { Thickness: '2.5mm, two layers', 'Color preference': 'Smoke', Details: 'Engrave what is blue' });
  await form.user.tab();
  expect(field(form, 'Thickness').value).toBe('2.5mm, two layers');
  await form.choose(...files);
  await fillIn(form, { Quantity: 'According to the files' });
  await form.press('Order');
  await thanked();
  const details = {
    material: 'Acrylic',
    thickness: '2.5mm, two layers',
    color: 'Smoke',
    quantity: 'According to the files',
  };
  await expectOrder('Lipi of the list', details, files);
});

test('a customer orders circuit boards with five files and a finishing that is not in the list', async () => {
  const form = await openOrderForm('PCB-Manufacturing', 'Polash of PCB');
  const notes = ['one', 'two', 'three', 'four'].map((name) => new File([`Board ${name}`], `${name}.pdf`));
  const files = [await cadFile('without_outline.zip'), ...notes];
  expect(title()).toBe('PCB Manufacturing Order');
  expect(field(form, 'Layers').value).toBe('Single Layer');
  await form.user.selectOptions(field(form, 'Layers'), 'Double Layer (No Plated Through Hole)');
  for (const [typed, entry] of Object.entries({ sol: 'Solder Mask', 'Gold on the edge': 'Gold on the edge' })) {
    await form.user.type(field(form, 'Finishing'), `${typed}{Enter}`);
    expect(form.page.getByRole('button', { name: `Remove ${entry}` })).toBeDefined();
  }
  await fillIn(form, { Details: 'Green, please', Quantity: '10 of each' });
  await form.choose(...files.slice(0, 3));
  await form.choose(...files.slice(3)); // keeps the files chosen before
  await waitFor(() => expect(form.page.getAllByLabelText(/^How many of/)).toHaveLength(5));
  await form.press('Order');
  await thanked();
  const details = { finishing: 'Solder Mask, Gold on the edge', layers: 'Double Layer (No Plated Through Hole)' };
  await expectOrder('Polash of PCB', details, files);
});

test('a customer orders product development, with what it includes chosen by its first letters', async () => {
  const form = await openOrderForm('Product-Development', 'Pritom of Products');
  const files = [await cadFile('base_interface_AP214.STEP'), new File(['As discussed.'], 'notes.txt')];
  expect(title()).toBe('Product Design & Manufacturing Order');
  await form.user.type(field(form, 'Includes'), 'CAD{Enter}');
  await fillIn(form, { Quantity: 'One, then fifty', 'Features needed in details': 'It opens with one hand.' });
  await form.choose(...files);
  await form.press('Order');
  await thanked();
  const details = { includes: 'CAD Design', quality: 'One, then fifty', features: 'It opens with one hand.' };
  await expectOrder('Pritom of Products', details, files);
});

test('a chosen file can be removed again', async () => {
  const form = await openOrderForm('3D-Printing-fdm');
  await form.choose('teapot.stl', 'plate_holes.STL');
  await form.count('teapot.stl');
  await form.press('Remove teapot.stl');
  await waitFor(() => expect(form.page.getAllByRole('button', { name: /^Remove / })).toHaveLength(1));
  expect(form.page.getByRole('button', { name: 'Remove plate_holes.STL' })).toBeDefined();
});

/** What a browser hands over of a drop; `folders` are the names of those that are folders. */
const dropped = (files: readonly File[], folders: readonly string[] = []) => ({
  dataTransfer: {
    types: files.length > 0 ? ['Files'] : ['text/plain'],
    files,
    items: files.map(({ name }) => ({
      kind: 'file',
      webkitGetAsEntry: () => ({ isDirectory: folders.includes(name) }),
    })),
  },
});
/** What reads drops is loaded while something is dragged over the field. */
const drop = async (zone: HTMLElement, ...what: Parameters<typeof dropped>) => {
  fireEvent.dragEnter(zone);
  await import('#web/forms/files/dropped-files.ts');
  fireEvent.drop(zone, dropped(...what));
};
const chosen = ({ page }: Form) =>
  page.queryAllByRole('button', { name: /^Remove / }).map((button) => button.textContent?.replace('Remove ', ''));

test('several drawings dropped on the form for one are all taken, and neither a folder nor a text is passed over in silence', async () => {
  const form = await openOrderForm('Laser-Cutting');
  const zone = field(form, 'Upload file');
  const [one, other] = [await cadFile('polygon.svg'), await cadFile('arrayed-holes.dxf')];
  await drop(zone, [one, other]);
  await waitFor(() => expect(chosen(form)).toEqual(['polygon.svg', 'arrayed-holes.dxf']));
  expect(descriptionOf(zone)).toMatch(/^One file of up to/);
  await form.page.findByRole('button', { name: 'One more of arrayed-holes.dxf' }); // its card has taken the place of the list
  await form.press('Remove arrayed-holes.dxf');
  await waitFor(() => expect(chosen(form)).toEqual(['polygon.svg']));
  await drop(zone, [new File([''], 'drawings')], ['drawings']);
  await waitFor(() => expect(descriptionOf(zone)).toMatch(/^A folder cannot be sent as it is/));
  await drop(zone, []);
  await waitFor(() => expect(descriptionOf(zone)).toMatch(/^Only files can be dropped here/));
  await drop(zone, [one]);
  await waitFor(() => expect(chosen(form)).toEqual(['polygon.svg']));
  expect(descriptionOf(zone)).toMatch(/^One file of up to/);
});

test('several boards dropped on the form for boards are taken, and a folder among them is told', async () => {
  const form = await openOrderForm('PCB-Manufacturing');
  const zone = field(form, 'Upload file');
  const boards = [await cadFile('eagle_x2.zip'), await cadFile('without_outline.zip')];
  await drop(zone, [...boards, new File([''], 'gerbers')], ['gerbers']);
  await waitFor(() => expect(chosen(form)).toEqual(['eagle_x2.zip', 'without_outline.zip']));
  expect(descriptionOf(zone)).toMatch(/^A folder cannot be sent as it is: please drop the files/);
});
