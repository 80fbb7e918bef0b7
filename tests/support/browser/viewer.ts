import type { Locator, Page } from '@playwright/test';
import type { OrderableService } from '#contract/services/services.ts';
import { place } from '#tests/support/orders/owner-orders.ts';
import { browserArguments, launchOptions, plainWindows } from './browser.ts';
import { cadFile, expect } from './visit.ts';

/** For `test.use`: a graphics card in software, which a browser without a screen only gives when told to. */
export const WITH_GRAPHICS_CARD = {
  launchOptions: {
    ...launchOptions(),
    args: [
      ...browserArguments().filter((argument) => argument !== '--disable-gpu'),
      plainWindows(),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
};

/** What a busy build machine may take to measure a file. */
const MEASURED = { timeout: 120_000 };

/** The customer's page of an order with one file, once that is measured; the file in the list. `fields` are what its form said. Without bytes it is a fixture's. */
export const measuredFile = async (
  page: Page,
  name: string,
  service: OrderableService,
  fields: Readonly<Record<string, string>> = {},
  bytes?: Uint8Array<ArrayBuffer>,
) => {
  const files = [{ name, bytes: bytes ?? new Uint8Array((await cadFile(name)).buffer) }];
  const { trackingUrl } = await place(page, { service, files, fields: { name: 'Nasrin', ...fields } });
  const file = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
  await expect(async () => {
    await page.goto(trackingUrl);
    await expect(file.getByRole('button', { name: 'Look closer' })).toBeVisible({ timeout: 500 });
  }).toPass(MEASURED);
  return file;
};

export const lookCloser = async (file: Locator) => {
  await file.getByRole('button', { name: 'Look closer' }).click();
  const picture = file.getByRole('application');
  await expect(picture).toBeVisible();
  return picture;
};

/** Runs a script before the one of the Worker that draws parts. */
export const inDrawingWorker = (page: Page, script: string) =>
  page.route(/\/drawing-worker\.[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script};${await response.text()}` });
  });
