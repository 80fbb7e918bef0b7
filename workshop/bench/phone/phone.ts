import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { siteAddress } from '#contract/addresses.ts';
import { asStl, bumpySphere } from '#measure/testing/meshes.ts';
import { browserArguments, ensureTestBrowser, findTestBrowser } from '#tests/support/browser/browser.ts';
import { startServer } from '#tests/support/processes/server-process.ts';
import { spread } from '#workshop/bench/measure.ts';
import { longestTasks, trace } from './long-tasks.ts';

const RUNS = 4;
const TRIANGLES = 220_000; // 11 MB
const SLOWED = 6;
const LINE = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }; // 400 kbit/s
const STEPS = ['chosen', 'priced', 'shown', 'settled', 'turned'] as const;
const DURING: Readonly<Record<(typeof STEPS)[number], string>> = {
  chosen: 'opening the form',
  priced: 'from choosing the file to its price',
  shown: 'from the price to the picture',
  settled: 'the 5 s after that',
  turned: 'turning the part',
};

/** Marks when price and picture are there, with less work than to ask for them from outside. */
const watchForm = () => {
  const missing = new Map([
    ['priced', () => /About|This is/.test(document.querySelector('[aria-labelledby=order-price]')?.textContent ?? '')],
    ['shown', () => document.querySelector('[role=application]')?.checkVisibility() === true],
  ]);
  const look = () => {
    for (const [name, isThere] of missing)
      if (isThere()) {
        performance.mark(name);
        missing.delete(name);
      }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
};

const mark = (page: Page, name: string) => page.evaluate((step) => void performance.mark(step), name);

const chooseFile = async (session: CDPSession, file: string) => {
  const { root } = await session.send('DOM.getDocument', { depth: 1 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input[type=file]' });
  await session.send('DOM.setFileInputFiles', { nodeId, files: [file] });
};

/** With a finger, and by keys. */
const turnPart = async (page: Page, session: CDPSession) => {
  const stage = page.getByRole('application');
  await stage.scrollIntoViewIfNeeded();
  const { x, y } = (await stage.boundingBox()) ?? { x: 0, y: 0 };
  const touch = (type: 'touchStart' | 'touchMove', by: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + 60 + by, y: y + 60 + by / 4 }] });
  await touch('touchStart', 0);
  for (let by = 4; by <= 100; by += 4) {
    await touch('touchMove', by);
    await page.waitForTimeout(30);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await stage.focus();
  for (let key = 0; key < 8; key += 1) await page.keyboard.press('ArrowLeft', { delay: 60 });
  await page.waitForTimeout(1_000);
};

const visit = async (browser: Browser, baseURL: string, file: string) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(watchForm);
  const stop = await trace(browser);
  await page.goto(siteAddress.orderForm('3D-Printing-fdm'), { timeout: 120_000 });
  await page.waitForTimeout(5_000); // hydrated by then; to look would take the page's own time
  await mark(page, 'chosen');
  await chooseFile(session, file);
  await page.waitForTimeout(8_000);
  await page.evaluate(() => {
    // A phone shows the fields first. To look for roles and names would take the page's own time.
    const closer = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Look closer'),
    );
    closer?.click();
  });
  await page.waitForTimeout(7_000);
  await mark(page, 'settled');
  await turnPart(page, session);
  await mark(page, 'turned');
  const measured = longestTasks(await stop(), STEPS);
  await context.close();
  return measured;
};

const figures = (values: readonly number[]) => {
  const { median, max } = spread(values);
  return `${Math.round(median)} (worst ${Math.round(max)})`;
};

/** Prints the longest tasks of the main thread while a large file is chosen, priced, shown and turned on a slow phone. */
export const printPhone = async (folder: string) => {
  const file = path.join(folder, 'part.stl');
  await writeFile(file, asStl(bumpySphere(30, TRIANGLES)));
  const shop = await startServer(path.join(folder, 'phone'), { DEMO: 'on' });
  ensureTestBrowser();
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const browser = await chromium.launch({
        executablePath: findTestBrowser() ?? '',
        args: browserArguments(),
      });
      try {
        visits.push(await visit(browser, shop.url, file));
      } finally {
        await browser.close();
      }
      console.error(`phone: visit ${run + 1} of ${RUNS}`);
    }
  } finally {
    await shop.stop();
  }
  console.table(
    STEPS.map((step, at) => ({
      'longest task of the main thread, ms': DURING[step],
      'on the clock': figures(visits.map(({ longest }) => longest[at]?.ms ?? 0)),
      'of the processor': figures(visits.map(({ longest }) => longest[at]?.processorMs ?? 0)),
      'ends at, ms': figures(visits.map(({ atMs }) => atMs[at] ?? 0)),
    })),
  );
};
