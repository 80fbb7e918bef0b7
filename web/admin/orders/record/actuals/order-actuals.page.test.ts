import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { findQuestion, openSheet, placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { fill } from '#tests/support/page/open-page.ts';
import { stored, tell } from '#tests/support/page/owners-api.ts';

const openFigures = async (id: string) => {
  const opened = await openSheet(id);
  const field = (label: string) => opened.sheet.getByLabelText<HTMLInputElement>(label);
  return { ...opened, field, type: (label: string, text: string) => fill(opened.user, field(label), text) };
};

test('figures that are no numbers are refused where they were typed, and none is stored', async () => {
  const { _id } = await placeOrder({ fields: { name: 'Weighed by eye' } });
  const { sheet, field, type, press } = await openFigures(_id);
  await type('Grams', 'many');
  await type('Minutes', '61');
  await press('Save figures');
  await sheet.findByText('Please write a number from 0.1 to 1,000,000 with at most one decimal!');
  expect([field('Grams'), field('Minutes')].map((input) => input.getAttribute('aria-invalid'))).toEqual(['true', null]);
  expect((await stored(_id)).actuals).toEqual([]);
});

test('staff write down what an order took, correct it, and read who wrote what', async () => {
  const { _id } = await placeOrder({ fields: { name: 'Weighed' } });
  const { user, sheet, type, press } = await openFigures(_id);
  await type('Minutes', '61');
  await type('Grams', '123,4');
  await user.keyboard('{Enter}');
  await sheet.findByText('123.4 g, 61 min');
  await type('Grams', '12.3');
  await press('Save figures');
  const last = await sheet.findByText('12.3 g, 61 min');
  expect(last.closest('li')?.textContent).toContain(OWNER.email);
  sheet.getByText('123.4 g, 61 min');
  expect((await stored(_id)).actuals.map((entry) => [entry.grams, entry.minutes])).toEqual([
    [123.4, 61],
    [12.3, 61],
  ]);
});

test('figures that are not saved are not lost without a warning, nor to a colleague who was quicker', async () => {
  const { _id } = await placeOrder({ fields: { name: 'Weighed by two' } });
  const { user, sheet, field, type } = await openFigures(_id);
  await type('Grams', '50');
  await user.keyboard('{Escape}');
  const warning = await findQuestion();
  warning.getByText('The grams and minutes that you typed are not saved yet.');
  await user.click(warning.getByRole('button', { name: 'Keep writing' }));
  const save = await sheet.findByRole('button', { name: 'Save figures' });

  await tell(apiAddress.orderActuals(_id), { grams: 48, minutes: null });
  await user.click(save);
  const alert = await sheet.findByRole('alert');
  expect(alert.textContent).toContain('Somebody else has changed this order in the meantime.');
  expect(field('Grams').value).toBe('50');
  sheet.getByText('48 g');
  await user.click(save);
  await sheet.findByText('50 g');
  expect((await stored(_id)).actuals.map(({ grams }) => grams)).toEqual([48, 50]);
});

test.each(['PCB-Manufacturing', 'Laser-Cutting'] as const)(
  'staff are asked for the minutes of %s, and not for its grams',
  async (service) => {
    const { _id } = await placeOrder({ service, fields: { name: 'Unweighed' } });
    const { sheet } = await openSheet(_id);
    sheet.getByLabelText('Minutes');
    expect(sheet.queryByLabelText('Grams')).toBeNull();
  },
);
