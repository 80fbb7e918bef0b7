import { siteAddress } from '#contract/addresses.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { scriptsOf } from '#tests/support/browser/loaded-scripts.ts';
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
