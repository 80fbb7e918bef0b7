import type { Page } from '@playwright/test';
import { siteAddress } from '#contract/addresses.ts';
import { scriptsOf } from '#tests/support/browser/loaded-scripts.ts';
import { mendableFiles } from '#tests/support/browser/mendable-files.ts';
import { expectMendedAlike } from '#tests/support/browser/mended-alike.ts';
import { expect, test } from '#tests/support/browser/visit.ts';

test('a browser mends a file of each format as the shop does, to the byte, and sends nothing', async ({ page }) => {
  await expectMendedAlike(page, await mendableFiles());
});

/** What mends a file comes once that is asked for: in all, for a drawing, a model and a board. That texts are asked about took 0.1 kB, three more formats 0.05. */
const MENDING_MAX = 12_200;

/** Nothing more comes. A Worker that was ended leaves requests open, for which 'networkidle' would wait for good. */
const expectQuiet = (page: Page, loaded: () => Promise<number>) =>
  expect(async () => {
    const before = await loaded();
    await page.waitForTimeout(500);
    expect(await loaded()).toBe(before);
  }).toPass();

test('what mends a drawing, a model and a board comes only when that is asked for, and is little in all', async ({
  page,
}) => {
  // Others may come late on a busy machine; what mends models loads nothing of what measures drawings, nor the other way round.
  const loaded = scriptsOf(
    page,
    /\/(drawings|gaps|meshes|boards|mend-here|stored-zip|measure-(?!archive)[a-z]+)\.[^/]*js$/,
  );
  let mending = 0;
  for (const [service, file] of await mendableFiles()) {
    await page.goto(siteAddress.orderForm(service));
    await page.getByLabel('Upload file').setInputFiles(file);
    await expect(page.getByRole('application')).toBeVisible();
    const mend = page.getByRole('button', { name: 'Mend this for me' });
    await expect(mend).toBeVisible();
    await expectQuiet(page, loaded);
    const before = await loaded();
    await mend.click();
    await expect(page.getByRole('heading', { name: 'Before and after' })).toBeVisible();
    await expectQuiet(page, loaded);
    mending += (await loaded()) - before;
  }
  expect(mending).toBeGreaterThan(5_000);
  expect(mending).toBeLessThan(MENDING_MAX);
});
