import { apiAddress } from '#contract/addresses.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

test('an incomplete message is not sent, and each missing field shows an error', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact our sales team');
  await expect(page.getByLabel('Country')).toHaveValue('Bangladesh');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Name is required!')).toBeVisible();
  await expect(page.getByText('Message is required!')).toBeVisible();
  await page.getByLabel('Email').fill('rahim');
  await expect(page.getByText('Enter valid email address')).toBeVisible();
});

test('a visitor’s message reaches the owner', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).fill('রহিম উদ্দিন');
  await page.getByLabel('Email').fill('rahim@example.com');
  await page.getByLabel('Country').selectOption('Nepal');
  await page.getByLabel('Company').fill('Uddin & Sons');
  await page.getByLabel('Message').fill('Can you cast this?\n<img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your response is recorded!')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');

  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('karkhana.accessToken'));
  const reply = await page.request.get(apiAddress.contact, { headers: { authorization: `Bearer ${token}` } });
  expect((await reply.json()).data).toContainEqual(
    expect.objectContaining({
      name: 'রহিম উদ্দিন',
      country: 'Nepal',
      companyName: 'Uddin & Sons',
      message: 'Can you cast this?\n<img src=x onerror=alert(1)>',
    }),
  );
});

test('a message that cannot be sent now shows the reason, and stays in the form', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).fill('Rahim');
  await page.getByLabel('Email').fill('rahim@example.com');
  await page.getByLabel('Message').fill('Hello?');
  await page.route(`**${apiAddress.contact}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/could not be reached/).first()).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Hello?');
});

test('the success toast is at the top right and closes by itself after five seconds', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000); // from here on the test alone moves the clock
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).fill('Rahim');
  await page.getByLabel('Email').fill('rahim@example.com');
  await page.getByLabel('Message').fill('Hello!');
  await page.getByRole('button', { name: 'Send' }).click();
  const toast = page.getByText('Your response is recorded!');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect(box?.x).toBeGreaterThan(640);
  await page.clock.runFor(4_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toHaveCount(0);
});

test('input that is typed and chosen while the contact page hydrates is kept', async ({ page }) => {
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
  await page.route(/contact\.island/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: `${await reply.text()};(${String(typeEarly)})()` });
  });
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rahim');
  await expect(page.getByLabel('Country')).toHaveValue('Nepal');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/is required!/)).toHaveText(['Email is required!', 'Message is required!']);
});
