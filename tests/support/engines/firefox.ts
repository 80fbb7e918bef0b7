import type { ElementHandle, Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import type { Engine, Handle, Tab } from './tab.ts';

const handleOf = (element: ElementHandle): Handle => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  attach: (paths) => (element as ElementHandle<HTMLInputElement>).uploadFile(...paths),
  run: (inPage, ...given) => element.evaluate(inPage as never, ...given),
});

const tabOf = (page: Page): Tab => ({
  resize: (width, height) => page.setViewport({ width, height }),
  run: (inPage, ...given) => page.evaluate(inPage as never, ...given),
  find: async (inPage, ...given) => {
    const element = (await page.evaluateHandle(inPage, ...given)).asElement();
    return element === null ? undefined : handleOf(element as ElementHandle);
  },
  close: () => page.browserContext().close(),
});

/** Firefox, by the standard protocol WebDriver BiDi. */
export const startFirefox = async (executablePath: string): Promise<Engine> => {
  const running = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return {
    newTab: async () => tabOf(await (await running.createBrowserContext()).newPage()),
    close: () => running.close(),
  };
};
