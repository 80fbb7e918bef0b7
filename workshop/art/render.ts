/**
 * Takes the shop's pictures: `npm run art -- [--draft] [name ...]`, a name may end in `*`. The files are committed; neither
 * the build nor the tests run this.
 */
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { develop } from './develop.ts';
import { ORDERED, type Ordered } from './ordered.ts';

const EXPOSURES = { draft: 10, full: Number(process.env['EXPOSURES'] ?? 48) };
const DRAFT_SCALE = 0.5;
const BROWSER = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const openGallery = async () => {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    server: { port: 0, hmr: false, watch: null, fs: { allow: ['../..'] } },
  });
  await server.listen();
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: BROWSER,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on('console', (message) => console.log(`  ${message.text().slice(0, 600)}`));
  page.on('pageerror', (error) => console.log(`  ${error.message}`));
  await page.goto(server.resolvedUrls?.local[0] + 'gallery.html');
  await page.waitForFunction(() => 'takePicture' in window);
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { page, close };
};

const wanted = (names: readonly string[]) =>
  ORDERED.filter(
    ({ name }) =>
      names.length === 0 ||
      names.some((asked) => (asked.endsWith('*') ? name.startsWith(asked.slice(0, -1)) : name === asked)),
  );

const args = process.argv.slice(2);
const draft = args.includes('--draft');
const draftFolder = process.env['DRAFT_FOLDER'] ?? 'workshop/art/drafts';
const { page, close } = await openGallery();
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const takeOne = async ({ name, width, height, folder, widths }: Ordered) => {
  const scale = draft ? DRAFT_SCALE : 1;
  const started = Date.now();
  const png = await page.evaluate(
    ([name, width, height, exposures]) => window.takePicture(name, width, height, exposures),
    [name, width * scale, height * scale, EXPOSURES[draft ? 'draft' : 'full']] as const,
  );
  const taken = Date.now();
  const bytes = Buffer.from(png.slice(png.indexOf(',') + 1), 'base64');
  const said = await develop(bytes, draft ? { name, folder: draftFolder, widths: [] } : { name, folder, widths });
  console.log(`${name}: taken in ${seconds(taken - started)}, developed in ${seconds(Date.now() - taken)}, ${said}`);
};
await mkdir(draftFolder, { recursive: true });
for (const ordered of wanted(args.filter((arg) => !arg.startsWith('--')))) await takeOne(ordered);
await close();
