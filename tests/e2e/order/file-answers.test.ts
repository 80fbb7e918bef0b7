import type { Page, Route } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import { asStl, box, together } from '#measure/testing/meshes.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, openOnceItSays, signIn, test } from '#tests/support/browser/visit.ts';
import { place, stored } from '#tests/support/orders/owner-orders.ts';

test.use({ viewport: { width: 320, height: 800 } });

/** A post on a foot, whose wall is this thick. */
const post = (wall: number) => asStl(together(box([30, 20, wall]), box([10, 10, 20], [40, 0, 0])), `wall ${wall}`);
const upload = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const fold = (page: Page, name: string, answer: string) => card(page, name).locator('summary', { hasText: answer });

/** An order of two parts with thin walls, measured and priced. */
const foundOrder = async (page: Page) => {
  const files = [
    { name: 'plate.stl', bytes: new Uint8Array(post(0.2)) },
    { name: 'fin.stl', bytes: new Uint8Array(post(0.3)) },
  ];
  const items = JSON.stringify(files.map(() => ({ quantity: 2 })));
  const order = await place(page, { service: '3D-Printing-sla', files, fields: { items } });
  const address = new URL(order.trackingUrl).pathname;
  await openOnceItSays(page, address, '>The price</h');
  return { ...order, address };
};

test('at 320 px and by keyboard a customer accepts what was found in one file, replaces the other over a line that drops, and the owner sees both', async ({
  page,
  context,
}) => {
  test.slow(); // files are measured and priced three times on the way, each in its turn
  const { _id, address } = await foundOrder(page);
  await expect(page.getByText('We found something in 2 of your files.')).toBeVisible();
  await expect(card(page, 'plate.stl')).toContainText('The thinnest wall is 0.2 mm');
  await fold(page, 'fin.stl', 'Make it as it is').press('Enter');
  await fold(page, 'plate.stl', 'Replace the file').press('Enter');
  const plate = card(page, 'plate.stl');
  await plate.getByLabel('The corrected file').setInputFiles(upload('plate-thick.stl', post(3)));
  await context.setOffline(true);
  await plate.getByRole('button', { name: 'Send the new file' }).press('Enter');
  await expect(plate.getByText(/Your file is still chosen/)).toBeVisible();
  await context.setOffline(false);
  await plate.getByLabel('The corrected file').setInputFiles(upload('plate-thick.stl', asStl(box([1, 2, 0.5]))));
  await plate.getByRole('button', { name: 'Send the new file' }).press('Enter');
  await expect(plate.getByRole('group', { name: 'Which size is right?' })).toBeVisible({ timeout: 120_000 });
  await expectForEverybody(page);

  await card(page, 'fin.stl').getByLabel('Your name').filter({ visible: true }).fill('Nasrin of Naogaon');
  const answers: string[] = [];
  page.on('request', (request) => request.url().includes('/acceptance') && answers.push(request.url()));
  const pressAgain = (route: Route) =>
    card(page, 'fin.stl')
      .locator('form[data-kind=accept] button')
      .press('Enter')
      .then(() => route.continue());
  await page.route(`**${address}`, pressAgain, { times: 1 }); // while the page learns what came of it
  await card(page, 'fin.stl').getByRole('button', { name: 'Yes, make it as it is' }).press('Enter');
  await expect(card(page, 'fin.stl')).toContainText('You asked us to make it as it is');
  await expect(card(page, 'fin.stl').getByRole('heading')).toBeFocused();
  await expect(page.getByText(FILE_ANSWER_MESSAGE.accepted)).toBeVisible();
  await expect(fold(page, 'fin.stl', 'Make it as it is')).toHaveCount(0);
  expect(answers).toHaveLength(1);

  await plate.getByRole('radio', { name: '25.4 × 50.8 × 12.7 mm, in inches' }).press('Space');
  await plate.getByRole('button', { name: 'Send the new file' }).press('Enter');
  const thick = card(page, 'plate-thick.stl');
  await expect(thick).toContainText('You replaced plate.stl', { timeout: 120_000 });
  await expect(thick.getByRole('row', { name: /^Volume/ })).toContainText('+');
  await expect(thick.getByRole('row', { name: /^Price of this file/ })).toContainText('BDT');
  await expect(thick).not.toContainText('The thinnest wall');
  await expect(page.getByText('We found something in')).toBeHidden();
  await expect(page.getByText('Before a file was replaced: About')).toBeVisible();
  await expectForEverybody(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page);
  await page.goto(siteAddress.openedOrder(_id));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The customer asks for it as it is')).toBeVisible();
  await expect(dialog.getByText('The customer replaced a file with this one.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Download the old plate.stl' })).toBeVisible();
  await expectForEverybody(page);
  const record = await stored(page, _id);
  expect(record.findingAnswers).toMatchObject([
    { by: 'Nasrin of Naogaon', finding: { code: 'thin-wall', measured: 0.3 } },
  ]);
  expect(record.files[0]).toMatchObject({ unit: 'in' });
  expect(record.replacedFiles).toMatchObject([{ name: 'plate.stl', replacementId: record.files[0]?._id }]);
  expect((await page.request.get(apiAddress.measurementById(record.findingAnswers[0]?.measurementId ?? ''))).ok()).toBe(
    true,
  );

  await page.goto(address);
  await expect(thick).toBeVisible();
  await expectForEverybody(page);
});
