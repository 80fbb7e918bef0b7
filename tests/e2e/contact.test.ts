import { expect, test } from '#tests/support/browser/visit.ts';

test('an unsent message is restored after a reload, and its thanks are at the top right', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).fill('Rahim');
  await page.getByLabel('Email').fill('rahim@example.com');
  await page.getByLabel('Country').selectOption('Nepal');
  await page.getByLabel('Message').fill('Can you cast this?');
  await page.reload();
  await expect(page.getByLabel('Country')).toHaveValue('Nepal');
  await expect(page.getByLabel('Message')).toHaveValue('Can you cast this?');
  await page.getByRole('button', { name: 'Send' }).click();
  const toast = page.getByText('Your response is recorded!');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect(box?.x).toBeGreaterThan(640);
  await page.reload();
  await expect(page.getByLabel('Country')).toHaveValue('Bangladesh');
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('input that is typed and chosen before the scripts of the contact page arrive, or while it hydrates, is kept', async ({
  page,
}) => {
  /** Input between the execution of the page's scripts and the hydration of the form. */
  const typeEarly = () => {
    for (const [name, value] of [
      ['name', 'Rahim'],
      ['country', 'Nepal'],
    ] as const) {
      const control = document.querySelector<HTMLInputElement>(`main [name=${name}]`);
      if (control === null) throw new Error('no form');
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  const line = Promise.withResolvers<void>();
  await page.route(/contact\.island/, async (route) => {
    await line.promise;
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: `${await reply.text()};(${String(typeEarly)})()` });
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('rahim@example.com');
  line.resolve();
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('rahim@example.com');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rahim');
  await expect(page.getByLabel('Country')).toHaveValue('Nepal');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/is required!/)).toHaveText(['Message is required!']);
});
