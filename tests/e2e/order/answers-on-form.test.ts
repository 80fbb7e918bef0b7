import { siteAddress } from '#contract/addresses.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { cadFile, expect, fillFirstStep, openOnceItSays, test } from '#tests/support/browser/visit.ts';

const PART = 'teapot.stl';

test('by keyboard on a phone a customer answers a finding where it is shown: it outlasts a reload and the first step, and the private page asks nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteAddress.orderForm('3D-Printing-fdm'));
  await page.getByLabel('Upload file').setInputFiles(await cadFile(PART));
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: PART }) });
  const open = () => card.getByRole('button', { name: /^Look closer/ }).press('Enter');
  await open();
  const make = card.getByRole('button', { name: /^Make it as it is ?: The surface has holes/ });
  const undo = card.getByRole('button', { name: /^Undo ?: The surface has holes/ });
  await make.press('Enter');
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(make).toBeFocused();
  await make.press('Enter');
  await expectForEverybody(page);

  await page.reload();
  await open();
  await expect(card.getByText('You ask us to make it as it is.')).toBeVisible();
  await page.getByLabel('Color').fill('White');
  await page.getByLabel('Details').fill('As drawn');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL(siteAddress.order);
  await fillFirstStep(page, 'Answered On Form');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL(siteAddress.home);

  const link = page.getByRole('link', { name: /^Follow your order/ });
  const address = (await link.getAttribute('href')) ?? '';
  const file = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: PART }) });
  await openOnceItSays(page, address, 'The surface has holes');
  await expect(file).toContainText('The surface has holes');
  await expect(file).toContainText('You asked us to make it as it is');
  await expect(page.getByText(/^Answer (a|\d+) question/)).toHaveCount(0);
  await expect(file.getByText('Make it as it is', { exact: true })).toHaveCount(0);
});
