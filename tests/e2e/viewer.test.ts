import type { Locator, Page } from '@playwright/test';
import type { OrderableService } from '#contract/services/services.ts';
import { expectForEverybody, faults } from '#tests/support/browser/accessibility.ts';
import { browserArguments, findTestBrowser, plainWindows } from '#tests/support/browser/browser.ts';
import { cadFile, expect, openOrderAsOwner, sha256, test } from '#tests/support/browser/visit.ts';
import { place } from '#tests/support/orders/owner-orders.ts';

const executablePath = findTestBrowser();

/** A graphics card in software, which a browser without a screen only gives when told to. */
test.use({
  launchOptions: {
    args: [
      ...browserArguments().filter((argument) => argument !== '--disable-gpu'),
      plainWindows(),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
    ...(executablePath && { executablePath }),
  },
  contextOptions: { reducedMotion: 'reduce' },
});

/** What a busy build machine may take to measure a file. */
const MEASURED = { timeout: 40_000 };

/** The customer's page of an order with one file, once that is measured; the file in the list. */
const measuredFile = async (page: Page, name: string, service: OrderableService, customer = 'Nasrin') => {
  const { buffer } = await cadFile(name);
  const files = [{ name, bytes: new Uint8Array(buffer) }];
  const { trackingUrl } = await place(page, { service, files, fields: { name: customer } });
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

const lookCloser = async (file: Locator) => {
  await file.getByRole('button', { name: 'Look closer' }).click();
  const picture = file.getByRole('application');
  await expect(picture).toBeVisible();
  return picture;
};

/** A fingerprint of what is seen on the stage. */
const seen = async (picture: Locator) => sha256(await picture.screenshot({ animations: 'disabled' }));

const pressed = async (picture: Locator, key: string) => {
  const before = await seen(picture);
  await picture.press(key);
  await expect.poll(() => seen(picture), `after ${key}`).not.toBe(before);
};

/** Runs a script before the one of the Worker that draws parts. */
const inDrawingWorker = (page: Page, script: string) =>
  page.route(/\/drawing-worker\.[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script};${await response.text()}` });
  });

/** No context for any canvas, neither in the page nor in its Worker. */
const NO_GRAPHICS = `for (const Canvas of [globalThis.HTMLCanvasElement, globalThis.OffscreenCanvas]) {
  const get = Canvas?.prototype.getContext;
  if (get) Canvas.prototype.getContext = function (kind, ...more) {
    return kind.startsWith('webgl') ? null : get.call(this, kind, ...more);
  };
}`;

test('nothing of the viewer is loaded until a customer asks to look closer', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const file = await measuredFile(page, 'teapot.stl', '3D-Printing-fdm');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /show-part|\/preview$|\/react/.test(url))).toEqual([]);
  await lookCloser(file);
  expect(loaded.filter((url) => /show-part.*\.js|\/preview$/.test(url))).toHaveLength(2);
  expect(loaded.filter((url) => /\/(react|forms)\./.test(url))).toEqual([]);
  await file.getByRole('button', { name: 'Close' }).click();
  await expect(file.getByRole('application')).toHaveCount(0);
});

test('a customer turns, moves and zooms a part with the keyboard, and sees all of it again', async ({ page }) => {
  const file = await measuredFile(page, 'teapot.stl', '3D-Printing-fdm');
  const picture = await lookCloser(file);
  await expect(picture.locator('canvas')).toBeVisible();
  await expect(picture).toHaveAccessibleName(/part teapot\.stl, 63\.2 × 39\.3 × 29\.5 mm/);
  await expect(picture).toHaveAccessibleDescription(/arrows turn/);
  await picture.focus();
  const homes = new Set<string>(); // the picture may lie half a pixel lower, and is the same
  for (let look = 0; look < 4; look += 1) homes.add(await seen(picture));
  for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', '+', '-']) await pressed(picture, key);
  await picture.press('Home');
  await expect.poll(async () => homes.has(await seen(picture))).toBe(true);
});

test('a customer steps through what was found, and the picture goes there', async ({ page }) => {
  const file = await measuredFile(page, 'teapot.stl', '3D-Printing-fdm');
  const picture = await lookCloser(file);
  const said = file.getByRole('group', { name: 'What was found, and where' });
  const whole = await seen(picture);
  await said.getByRole('button', { name: 'Next finding' }).click();
  await expect(said).toContainText(/^1 of \d+ Warning: The part has holes/);
  await expect.poll(() => seen(picture)).not.toBe(whole);
  await said.getByRole('button', { name: 'Next finding' }).click();
  await expect(said).toContainText(/^2 of \d+ /);
  await said.getByRole('button', { name: 'Previous finding' }).click();
  await expect(said).toContainText(/^1 of \d+ /);
  await said.getByRole('button', { name: 'Previous finding' }).click();
  await expect(said).toContainText(/^(\d+) of \1 /);
});

test('a customer turns layers of a board off and on, and turns it over', async ({ page }) => {
  const file = await measuredFile(page, 'eagle_x2.zip', 'PCB-Manufacturing');
  const picture = await lookCloser(file);
  const layer = (name: string) => picture.locator(`[data-layer=${name}]`);
  const mask = file.getByRole('checkbox', { name: 'Solder mask' });
  await expect(mask).toBeChecked();
  await expect(layer('mask-top')).toBeVisible();
  await mask.uncheck();
  await expect(layer('mask-top')).toBeHidden();
  await expect(layer('copper-top')).toBeVisible();
  await mask.check();
  await expect(layer('mask-top')).toBeVisible();
  await file.getByRole('button', { name: 'Turn over' }).click();
  await expect(layer('mask-top')).toBeHidden();
  await expect(layer('copper-bottom')).toBeVisible();
  await file.getByRole('button', { name: 'Turn over' }).click();
  await expect(layer('copper-top')).toBeVisible();
});

test('a customer reads what the laser does along lines of each colour', async ({ page }) => {
  const file = await measuredFile(page, 'doubled_lines.dxf', 'Laser-Cutting');
  await lookCloser(file);
  await expect(file.getByRole('list', { name: 'What the laser does' })).toContainText('Black: cut');
  await file.getByRole('button', { name: 'Next finding' }).click();
  await expect(file.getByRole('group', { name: 'What was found, and where' })).toContainText(/^1 of \d+ Warning/);
});

for (const worker of ['a Worker that draws', 'no Worker that can draw'])
  test(`without a graphics card and with ${worker} a part is a silhouette, to turn and to step through all the same`, async ({
    page,
  }) => {
    await page.addInitScript(NO_GRAPHICS);
    if (worker === 'a Worker that draws') await inDrawingWorker(page, NO_GRAPHICS);
    else await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));
    const file = await measuredFile(page, 'teapot.stl', '3D-Printing-fdm');
    const picture = await lookCloser(file);
    await expect(picture.locator('path[fill-rule=evenodd]')).toBeVisible();
    await expect(picture.locator('canvas')).toHaveCount(0);
    await picture.focus();
    await pressed(picture, 'ArrowLeft');
    await file.getByRole('button', { name: 'Next finding' }).click();
    await expect(file.getByRole('group', { name: 'What was found, and where' })).toContainText(/^1 of \d+ /);
  });

test('where Workers get no graphics card, the page draws a part with its own', async ({ page }) => {
  await inDrawingWorker(page, NO_GRAPHICS);
  const file = await measuredFile(page, 'teapot.stl', '3D-Printing-fdm');
  const picture = await lookCloser(file);
  await expect(picture.locator('canvas')).toBeVisible();
  await picture.focus();
  await pressed(picture, 'ArrowLeft');
});

test('where the script that draws does not come, the page draws a part itself', async ({ page }) => {
  await page.route(/\/drawing-worker\.[^/]*\.js$/, (route) => route.abort());
  const file = await measuredFile(page, 'teapot.stl', '3D-Printing-fdm');
  const picture = await lookCloser(file);
  await expect(picture.locator('canvas')).toBeVisible();
});

test('a graphics card that is taken away is replaced by a silhouette, and used again once it is back', async ({
  page,
}) => {
  await inDrawingWorker(
    page,
    `const get = OffscreenCanvas.prototype.getContext;
    OffscreenCanvas.prototype.getContext = function (...asked) {
      const context = get.apply(this, asked);
      globalThis.card ??= context?.getExtension('WEBGL_lose_context');
      return context;
    }`,
  );
  const file = await measuredFile(page, 'teapot.stl', '3D-Printing-fdm');
  const picture = await lookCloser(file);
  await expect(picture.locator('canvas')).toBeVisible();
  const card = async (what: 'loseContext' | 'restoreContext') => {
    const [worker] = page.workers();
    await worker?.evaluate((name) => (globalThis as unknown as { card: WEBGL_lose_context }).card[name](), what);
  };
  await card('loseContext');
  await expect(picture.locator('path[fill-rule=evenodd]')).toBeVisible();
  await card('restoreContext');
  await expect(picture.locator('canvas')).toBeVisible();
});

test('a preview that holds more than a drawing shows the drawing, and does nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const file = await measuredFile(page, 'doubled_lines.dxf', 'Laser-Cutting');
  const body = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" onload="document.title='hurt'">
    <script>document.title='hurt'</script>
    <style>* { background: url(https://example.org/style) }</style>
    <foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Send us your password</p></foreignObject>
    <image href="https://example.org/image" x:href="https://example.org/image"/>
    <a href="javascript:document.title='hurt'"><path d="M0 0h9"/></a>
    <g data-drawing=""><path id="location" d="M1 1L9 9" stroke="#ff0000" fill="url(https://example.org/fill)" onclick="document.title='hurt'" style="position:fixed"/></g>
  </svg>`;
  await page.route('**/preview', (route) => route.fulfill({ body, contentType: 'image/svg+xml' }));
  const picture = await lookCloser(file);
  const line = picture.locator('path[d="M1 1L9 9"]');
  await expect(line).toBeVisible();
  await line.dispatchEvent('click');
  const drawn = await line.evaluate((path) =>
    [...(path.closest('svg')?.querySelectorAll('*') ?? [])].map((one) => one.localName),
  );
  expect(drawn).toEqual(['g', 'path']);
  expect(await line.evaluate((path) => path.getAttributeNames().toSorted())).toEqual(['d', 'stroke']);
  expect(await page.title()).not.toContain('hurt');
  expect(asked.filter((url) => url.includes('example.org'))).toEqual([]);
});

test('who cannot load the viewer is told so, and may try again', async ({ page }) => {
  const file = await measuredFile(page, 'teapot.stl', '3D-Printing-fdm');
  await page.route('**/preview', (route) => route.abort());
  await file.getByRole('button', { name: 'Look closer' }).click();
  await expect(file.getByRole('status')).toContainText('could not be loaded');
  await page.unroute('**/preview');
  await lookCloser(file);
});

test('the owner looks closer at a file of an order', async ({ page }) => {
  await measuredFile(page, 'teapot.stl', '3D-Printing-fdm', 'Looked at by the owner');
  const dialog = await openOrderAsOwner(page, 'Looked at by the owner');
  const picture = await lookCloser(dialog);
  await expect(picture).toHaveAccessibleName(/teapot\.stl/);
  expect(await faults(page)).toEqual([]);
});

for (const width of [390, 1440])
  test(`at ${width} px the viewer is for everybody`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const file = await measuredFile(page, 'eagle_x2.zip', 'PCB-Manufacturing');
    await lookCloser(file);
    await expectForEverybody(page);
  });
