import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openOrderForm } from '#tests/support/page/order-form.ts';

const INCHES = /^76.2 × 50.8 × 25.4 mm ?in inches/;

test('a file without a unit has no price until the customer says which size is right, and is asked only once', async () => {
  const { page, choose, press, expectPrice } = await openOrderForm('3D-Printing-fdm');
  await choose('bracket_inches.stl');
  await expectPrice('Tell us the unit to see the price');
  await press(INCHES);
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
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose another unit'));
});

test('an answer about the unit that was remembered can be given anew', async () => {
  const { page, choose, press, expectPrice } = await openOrderForm('3D-Printing-fdm');
  await choose('bracket_inches.stl');
  await press(INCHES);
  await press('Remove bracket_inches.stl');
  await choose('bracket_inches.stl');
  await page.findByText(/inches, as you said/);
  await press('Choose another unit');
  expect((await page.findByRole('group', { name: 'Which size is right?' })).textContent).toContain('in inches');
  await expectPrice('Tell us the unit to see the price');
});

test('of many files only one is open, with its picture: the first that asks for an answer', async () => {
  const { page, choose } = await openOrderForm('3D-Printing-fdm');
  await choose('teapot.stl', 'plate_holes.STL', 'box_prod.3mf', 'bracket_inches.stl', 'featuretype.3MF');
  await waitFor(() => expect(page.getByText(/^5 files/).textContent).toContain('4 measured, 1 waits for your answer'));
  const open = () => [...document.querySelectorAll('.part-toggle[aria-expanded=true]')].map((one) => one.textContent);
  await waitFor(() => expect(open()).toEqual(['bracket_inches.stl']));
  expect(document.querySelectorAll('[role=application]').length).toBeLessThanOrEqual(1);
});
