import { readFile } from 'node:fs/promises';
import { waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { openSheet, placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { measuredOrder, openMeasuredFile } from '#tests/support/page/measured-order.ts';
import { cadFile, openOrderForm } from '#tests/support/page/order-form.ts';
import type { PartMaterial, ViewedPart } from '#viewer';

/** What parts are made of, as the viewer was told. */
const { painted } = vi.hoisted(() => ({ painted: [] as (PartMaterial | undefined)[] }));
vi.mock('#viewer/show-part', () => ({
  showPart: (_host: HTMLElement, { material }: ViewedPart) => {
    painted.push(material);
    const paint = (now: PartMaterial | undefined) => void painted.push(now);
    return Promise.resolve({ paint, highlight: () => undefined, destroy: () => undefined });
  },
}));

const RED = '#c4262e';

test('the owner looks at a print in its colour, with layers as high as were ordered', async () => {
  const bytes = new Uint8Array(await readFile('tests/fixtures/cad/teapot.stl'));
  const fields = { name: 'Who prints coarsely', color: 'Red', finishing: 'Coarse' };
  const { _id } = await placeOrder({ fields, files: [{ name: 'teapot.stl', bytes }] });
  const { user, sheet } = await openSheet(_id);
  const card = sheet.getByRole('heading', { name: 'teapot.stl' }).closest('li');
  if (!card) throw new Error('The file is not in a list.');
  await user.click(await within(card).findByRole('button', { name: /^Look closer/ }));
  await waitFor(() => expect(painted.at(-1)).toMatchObject({ colour: RED, layerMm: 0.3 }));
});

test('a customer looks at a drawing on the private page as the sheet that was ordered', async () => {
  const fields = { material: 'Acrylic', color: 'Red', thickness: '6 mm' };
  const order = await measuredOrder('doubled_lines.dxf', 'Laser-Cutting', fields);
  const { press } = await openMeasuredFile(order);
  await press(/^Look closer/);
  await waitFor(() => expect(painted.at(-1)).toMatchObject({ colour: RED, thickness: '6 mm' }));
});

test('on the order form a print has layers as high as its customer chooses', async () => {
  const { page, user, choose } = await openOrderForm('3D-Printing-fdm', 'Who chooses layers');
  await choose(await cadFile('teapot.stl'));
  await waitFor(() => expect(painted.at(-1)).toMatchObject({ layerMm: 0.2 }));
  await user.selectOptions(page.getByLabelText(/^Finishing/), 'Coarse');
  await waitFor(() => expect(painted.at(-1)).toMatchObject({ layerMm: 0.3 }));
});
