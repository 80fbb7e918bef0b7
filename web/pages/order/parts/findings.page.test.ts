import { readFile } from 'node:fs/promises';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fill } from '#tests/support/page/open-page.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';

test('what is found in a file is said in words, with its figures one press away and no places', async () => {
  const { page, choose } = await openOrderForm('3D-Printing-fdm');
  await choose('plate_holes.STL');
  const heading = await page.findByRole('heading', { name: 'plate_holes.STL' });
  const card = heading.closest('li') as HTMLElement;
  await waitFor(() => expect(card.textContent).toContain('this part needs our largest printer'));
  const told = [...card.querySelectorAll('li')].map((finding) => finding.querySelector('p')?.textContent);
  expect(told).toEqual([
    'Note: As it lies in the file, this part needs our largest printer, which takes 300 × 300 × 400 mm.',
    'Note: Some faces hang over. They are printed on supports, which leave small marks: turn the part if a face has to be smooth.',
  ]);
  const folded = [...card.querySelectorAll('details')].filter(({ textContent }) =>
    textContent?.startsWith('The figures'),
  );
  expect(folded.map(({ open, textContent }) => [open, textContent])).toEqual([
    [false, 'The figuresIts longest side is 304.8 mm; our other printers take up to 256 × 256 × 256 mm.'],
    [false, expect.stringContaining('lean out by more than 45°')],
  ]);
  expect(card.textContent).not.toMatch(/\d\.\d, \d+\.\d, \d/);
});

test('holes that are closer than the sheet is thick are told as soon as a thick sheet is chosen, and no longer for a thin one', async () => {
  const { page, user, choose } = await openOrderForm('Laser-Cutting');
  await choose('arrayed-holes.dxf');
  const heading = await page.findByRole('heading', { name: 'arrayed-holes.dxf' });
  const card = heading.closest('li') as HTMLElement;
  const thickness = page.getByLabelText(/^Thickness/);
  const told = 'Warning: Between some holes less is left than the sheet is thick';
  expect(card.textContent).not.toContain(told);
  await fill(user, thickness, '8mm');
  await waitFor(() => expect(card.textContent).toContain(told));
  await fill(user, thickness, '3mm');
  await waitFor(() => expect(card.textContent).not.toContain(told));
});

test('a sketch for product development is received: nothing is wrong with it, and nobody measures it', async () => {
  const { page, choose } = await openOrderForm('Product-Development');
  const bytes = new Uint8Array(await readFile('web/public/apple-touch-icon.png'));
  await choose(new File([bytes], 'sketch.png', { type: 'image/png' }));
  const heading = await page.findByRole('heading', { name: 'sketch.png' });
  const card = heading.closest('li') as HTMLElement;
  await waitFor(() => expect(card.textContent).toContain('Received'));
  expect(page.getByText(/^1 file, /).textContent).toMatch(/: 1 received$/);
  expect(card.textContent).not.toMatch(/Problem|Warning|measur/i);
});
