import { siteAddress } from '#contract/addresses.ts';
import { keptFiles } from '#tests/support/browser/kept-files.ts';
import { cadFile, expect, test } from '#tests/support/browser/visit.ts';

test('a second tab has files of its own: neither tab loses its files to the other', async ({ page, context }) => {
  const address = siteAddress.orderForm('3D-Printing-fdm');
  const chooseIn = async (tab: typeof page, name: string) => {
    await tab.goto(address);
    await tab.getByLabel('Upload file').setInputFiles(await cadFile(name));
    await expect.poll(() => keptFiles(tab)).toContain(name);
  };
  const card = (tab: typeof page, name: string) => tab.getByRole('heading', { name });
  await chooseIn(page, 'plate_holes.STL');
  const second = await context.newPage();
  await chooseIn(second, 'teapot.stl');
  expect(await keptFiles(page)).toEqual(['plate_holes.STL', 'teapot.stl']);
  await page.reload();
  await expect(card(page, 'plate_holes.STL')).toBeVisible();
  await expect(card(page, 'teapot.stl')).toHaveCount(0);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Forget all of this' }).click();
  await expect(card(page, 'plate_holes.STL')).toHaveCount(0);
  await second.reload();
  await expect(card(second, 'teapot.stl')).toBeVisible();
  expect(await keptFiles(page)).toEqual(['teapot.stl']);
});

test('a duplicated tab has the files of the first as its own, and neither takes them from the other', async ({
  page,
  context,
}) => {
  await page.goto(siteAddress.orderForm('3D-Printing-fdm'));
  await page.getByLabel('Upload file').setInputFiles(await cadFile('plate_holes.STL'));
  await expect.poll(() => keptFiles(page)).toEqual(['plate_holes.STL']);
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void open(location.href)); // begins with a copy of the tab's storage, as a duplicated tab does
  const second = await opened;
  const heading = (tab: typeof page) => tab.getByRole('heading', { name: 'plate_holes.STL' });
  await expect(heading(second)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual(['plate_holes.STL', 'plate_holes.STL']);
  await second.getByRole('button', { name: 'Remove plate_holes.STL' }).click();
  await expect.poll(() => keptFiles(page)).toEqual(['plate_holes.STL']);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.reload(); // it has its own key still, and left no second copy behind
  await expect(heading(page)).toBeVisible();
  expect(await keptFiles(page)).toEqual(['plate_holes.STL']);
});
