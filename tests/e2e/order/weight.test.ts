import type { Page } from '@playwright/test';
import { siteAddress } from '#contract/addresses.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { mendableFiles } from '#tests/support/browser/mendable-files.ts';
import { expectSameAsShop } from '#tests/support/browser/same-as-shop.ts';
import { cadFile, expect, test } from '#tests/support/browser/visit.ts';

/** Scripts in bytes as they are transferred. */
const FORM_MAX = 118_000;
/**
 * For a file of any kind. The pieces of a drawing, the distances on a board, its arcs and the sheet that it names took 6 kB, and what keeps it
 * over a reload 1 kB; that a sketch is received, 0.1 kB; that what the back office shares with it are scripts of their own, 1.3 kB; the colour
 * that a part is shown in, 1.1 kB. All rules of prices come together since, as words and lines do, so that the page of prices has fewer requests: 1.6 kB, and
 * the form loads 2 kB less. That the Worker which measures starts before what shows its figures is there took 0.25 kB. What is said of units where a file has none comes with such a file, and is 0.9 kB more.
 * Curves that lie on others are found however each is drawn, without which a laser's drawing cost too much: 2.7 kB. What a straight line has in common
 * with two others that meet where they hardly turn took 0.3 kB, and that no line of an outline is lost, with quicker boxes and joins, 0.3 kB.
 */
const CHOSEN_MAX = 72_400;
/** A file of each kind. */
const FILES: Partial<Record<OrderableService, string>> = {
  '3D-Printing-fdm': 'plate_holes.STL',
  'Laser-Cutting': 'arrayed-holes.dxf',
  'PCB-Manufacturing': 'eagle_x2.zip',
};

/** What mends a file comes once that is asked for: in all, for a drawing, a model and a board. That texts are asked about took 0.1 kB, three more formats 0.05. */
const MENDING_MAX = 12_200;
/** Counts the scripts that a page loads, those of its Workers included; what a Worker asks for again comes from the cache. */
const scriptsOf = (page: Page, named = /\.js$/) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (named.test(new URL(response.url()).pathname))
      sizes.set(
        response.url(),
        response.headerValue('content-length').then((length) => Number(length)),
      );
  });
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
};

for (const [service, name] of Object.entries(FILES) as [OrderableService, string][])
  test(`the form of ${service} loads what measures and prices only when a file is chosen, little of it, and says of ${name} what the shop says`, async ({
    page,
  }) => {
    const loaded = scriptsOf(page);
    await page.goto(siteAddress.orderForm(service));
    await expect(page.locator('script-failure[data-ready]')).toBeAttached(); // a busy browser may be idle before its scripts come
    await page.waitForLoadState('networkidle');
    const form = await loaded();
    expect(form).toBeGreaterThan(50_000);
    expect(form).toBeLessThan(FORM_MAX);
    await page.getByLabel('Upload file').setInputFiles(await cadFile(name));
    await expect(page.getByRole('application')).toBeVisible(); // the viewer comes last
    const chosen = (await loaded()) - form;
    expect(chosen).toBeGreaterThan(30_000);
    expect(chosen).toBeLessThan(CHOSEN_MAX);
    await expectSameAsShop(page, service, name);
  });

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
