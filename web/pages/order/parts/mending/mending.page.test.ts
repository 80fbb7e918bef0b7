import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { intercept } from '#tests/support/page/network.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';

const DOUBLED = 'doubled_lines.dxf';

test('a file with doubled lines is mended when asked for, shown beside the customer’s own, and counts only after a yes', async () => {
  const { page, choose, press } = await openOrderForm('Laser-Cutting');
  let sent = 0;
  intercept(apiAddress.uploads, () => ((sent += 1), 'pass'), 'POST');
  await choose(DOUBLED);
  const section = await page.findByRole('region', { name: 'Mended file' });
  expect(section.textContent).toContain('We need your file for that, so it is sent to us now.');
  expect(sent).toBe(0);
  await press('Mend this for me');
  await page.findByRole('heading', { name: 'Before and after' });
  expect(section.textContent).toMatch(/We took out what lay on other lines: [\d.,]+ mm along \d+ lines?\./);
  const table = within(section).getByRole('table');
  expect([...table.querySelectorAll('th')].map(({ textContent }) => textContent)).toContain('Price of this file');
  expect(page.queryByRole('heading', { name: 'doubled_lines mended.dxf' })).toBe(null);

  await press('Keep mine');
  await page.findByRole('button', { name: 'Mend this for me' });
  await press('Mend this for me');
  await press('Use the mended file');
  await page.findByRole('heading', { name: 'doubled_lines mended.dxf' });
  const link = page.getByRole<HTMLAnchorElement>('link', { name: 'Download the mended file' });
  expect(new URL(link.href).pathname).toMatch(/^\/api\/v1\/uploads\/[\w-]+\/file$/);
  await press('Use my own file again');
  await page.findByRole('heading', { name: DOUBLED });
});

test('an order of the mended file has it, and the one before is kept with it', async () => {
  const { choose, press, page, fillDetails } = await openOrderForm('Laser-Cutting', 'Salma who mends');
  await fillDetails();
  await choose(DOUBLED);
  await press('Mend this for me');
  await press('Use the mended file');
  await page.findByRole('heading', { name: 'doubled_lines mended.dxf' });
  await press('Order');
  await thanked();
  expect(await ordersOf('Salma who mends')).toMatchObject([{ files: [{ name: 'doubled_lines mended.dxf' }] }]);
});

test('a file that nobody can mend without guessing says so, and goes on as it is', async () => {
  const { page, choose, press } = await openOrderForm('3D-Printing-fdm');
  await choose('teapot.stl');
  await press('Mend this for me');
  await page.findByText('There is nothing in this file that we can mend without guessing.');
  await waitFor(() => expect(page.getByRole('heading', { name: 'teapot.stl' })).toBeTruthy());
});
