import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageShop } from '#tests/support/page/page-shop.ts';
import { readPage } from '#tests/support/page/read-page.ts';

const SECOND_MS = 1_000;
const ORDERS_SCRIPT = `${location.origin}/static/js/orders.page.abcdefgh.chunk.js`;

/** What the browser tells of requests that have ended. */
type Report = (list: { getEntries: () => object[] }) => void;
let reports: Report[];
const ended = (...requests: { name: string; responseStatus: number }[]) => {
  for (const report of reports) report({ getEntries: () => requests });
};

beforeEach(() => {
  reports = [];
  const Observer = class {
    constructor(report: Report) {
      reports.push(report);
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('navigation', new EventTarget());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** React Router reloads the page if a script has failed. @returns whether it was kept from that */
const routerReloads = () => {
  const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'reload' });
  (Reflect.get(window, 'navigation') as EventTarget).dispatchEvent(event);
  return event.defaultPrevented;
};

/** The part of a page with a form that tells of scripts, as the page comes: before it hydrates. */
const waitingPage = async () => {
  await import('./main.ts');
  const { html } = await readPage('/contact', pageShop());
  const preloads = [...html.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  document.head.append(...preloads.map((link) => document.importNode(link, true)));
  document.body.append(document.importNode(html.querySelector('script-failure') as Element, true));
  const failure = document.querySelector('script-failure') as HTMLElement;
  const dialog = failure.querySelector('dialog') as HTMLDialogElement;
  const says = () => (dialog.open ? [...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent) : []);
  const hydrates = () => failure.setAttribute('data-ready', '');
  const goesTo = (address: string) => failure.setAttribute('data-next', address);
  return {
    preloads: preloads.map(({ href }) => new URL(new URL(href).pathname, location.href).href),
    dialog,
    says,
    hydrates,
    goesTo,
  };
};

describe('a page that waits for its scripts', () => {
  test('names one that takes longer than 120 seconds, and the dialog closes once it has loaded after all', async () => {
    const { preloads, dialog, says, hydrates } = await waitingPage();
    const late = preloads.find((name) => name.includes('contact.island')) ?? 'no island';
    ended(...preloads.filter((name) => name !== late).map((name) => ({ name, responseStatus: 200 })));
    vi.advanceTimersByTime(119 * SECOND_MS);
    expect(says()).toEqual([]);
    vi.advanceTimersByTime(2 * SECOND_MS);
    expect(says()).toEqual(['timeout: it took longer than 120 seconds', late]);
    within(dialog).getByRole('heading', { name: 'Part of this page could not be loaded' });
    hydrates();
    expect(dialog.open).toBe(false);
  });

  test('names one whose connection was lost', async () => {
    const { says } = await waitingPage();
    ended({ name: ORDERS_SCRIPT, responseStatus: 0 });
    vi.advanceTimersByTime(SECOND_MS);
    expect(says()).toEqual(['error: the connection was lost', ORDERS_SCRIPT]);
  });

  test('says nothing of pictures, of other sites’ scripts, and of scripts that it can do without by now', async () => {
    const { says, hydrates } = await waitingPage();
    ended({ name: `${location.origin}/pictures/a.avif`, responseStatus: 404 });
    ended({ name: 'https://example.org/of-an-extension.js', responseStatus: 404 });
    vi.advanceTimersByTime(SECOND_MS);
    expect(says()).toEqual([]);
    hydrates();
    ended({ name: ORDERS_SCRIPT, responseStatus: 404 });
    vi.advanceTimersByTime(200 * SECOND_MS);
    expect(says()).toEqual([]);
  });
});

describe('an owner’s page whose script is missing on the server', () => {
  const MISSING = ['missing: the server no longer has it', ORDERS_SCRIPT];

  test('is not reloaded without a word, but names the script', async () => {
    const { says, hydrates, goesTo } = await waitingPage();
    hydrates();
    goesTo('/orders');
    ended({ name: ORDERS_SCRIPT, responseStatus: 404 });
    expect(routerReloads()).toBe(true);
    vi.advanceTimersByTime(SECOND_MS);
    expect(says()).toEqual(MISSING);
  });

  test('names it as soon as it is known, if the browser reports it late', async () => {
    const { says, hydrates, goesTo } = await waitingPage();
    hydrates();
    goesTo('/orders');
    expect(routerReloads()).toBe(true);
    vi.advanceTimersByTime(2 * SECOND_MS);
    expect(says()).toEqual(['error: the connection was lost', `${location.origin}/orders`]);
    ended({ name: ORDERS_SCRIPT, responseStatus: 404 });
    vi.advanceTimersByTime(SECOND_MS);
    expect(says()).toEqual(MISSING);
  });

  test('names it too if it fails before React says which page is next', async () => {
    const { says, hydrates, goesTo } = await waitingPage();
    hydrates();
    ended({ name: ORDERS_SCRIPT, responseStatus: 404 });
    expect(routerReloads()).toBe(true);
    vi.advanceTimersByTime(200);
    goesTo('/orders');
    vi.advanceTimersByTime(SECOND_MS);
    expect(says()).toEqual(MISSING);
  });

  test('says so if it takes longer than 120 seconds', async () => {
    const { says, hydrates, goesTo } = await waitingPage();
    hydrates();
    vi.advanceTimersByTime(300 * SECOND_MS);
    goesTo('/orders');
    vi.advanceTimersByTime(119 * SECOND_MS);
    expect(says()).toEqual([]);
    vi.advanceTimersByTime(2 * SECOND_MS);
    expect(says()).toEqual(['timeout: it took longer than 120 seconds', `${location.origin}/orders`]);
  });
});
