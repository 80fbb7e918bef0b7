/**
 * Takes the README's picture: a part with its price, in the order form of a shop that runs for it. `node workshop/art/readme.ts`, after
 * `npm run build`. The file is committed; neither the build nor the tests run this.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { siteAddress } from '#contract/addresses.ts';
import { browserArguments, findTestBrowser } from '#tests/support/browser/browser.ts';
import { startServer } from '#tests/support/processes/server-process.ts';

const PART = 'tests/fixtures/cad/plate_holes.STL';
const PICTURE = 'docs/pictures/part-with-its-price.webp';
const WIDTH = 1_280;
const HEIGHT = 800;

const takePicture = async (browser: Browser, shop: string) => {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, reducedMotion: 'reduce' });
  await page.goto(shop + siteAddress.orderForm('3D-Printing-fdm'), { waitUntil: 'networkidle' });
  await page.getByLabel('Upload file').setInputFiles(PART);
  await page.getByRole('application').waitFor();
  await page.waitForTimeout(1_500); // until it has turned into view
  await page.evaluate(() => scrollTo(0, 0));
  return page.screenshot();
};

const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-picture-'));
const server = await startServer(folder, { DEMO: 'on' });
const browser = await chromium.launch({ executablePath: findTestBrowser() ?? '', args: browserArguments() });
try {
  await mkdir(path.dirname(PICTURE), { recursive: true });
  const { size } = await sharp(await takePicture(browser, server.url))
    .webp({ quality: 80 })
    .toFile(PICTURE);
  console.log(`${PICTURE}: ${Math.round(size / 1_000)} kB`);
} finally {
  await browser.close();
  await server.kill();
  await rm(folder, { recursive: true, force: true });
}
