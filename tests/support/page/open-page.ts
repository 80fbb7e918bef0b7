import { configure, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { type PageShop, pageShop } from './page-shop.ts';
import { patientUser } from './patient-user.ts';
import { roots, unmountAll } from './roots.ts';

configure({
  asyncUtilTimeout: 120_000, // for a shop in another process, which measures files behind all else that the machine does
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\nThe page says: ${wordsOf(document.body)}`),
});

const ISLANDS = import.meta.glob<object>('/web/pages/**/*.island.ts');
const islandEntry = (name: string) =>
  Object.entries(ISLANDS).find(([file]) => file.endsWith(`/${name}.island.ts`))?.[1];

/** What the page says, without its markup. */
const wordsOf = (node: Node): string => {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '');
  return words.join(' ').replaceAll(/\s+/g, ' ').slice(0, 1_500);
};

/** The page as the shop serves it, without its scripts: the sources take their place. */
const show = (html: string) => {
  const { documentElement: root, head, body } = new DOMParser().parseFromString(html, 'text/html');
  for (const script of [...head.querySelectorAll('script'), ...body.querySelectorAll('script, script-failure')])
    script.remove();
  for (const noscript of body.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML; // as where scripts run
  const former = document.documentElement;
  for (const name of former.getAttributeNames()) former.removeAttribute(name);
  for (const { name, value } of root.attributes) former.setAttribute(name, value);
  document.head.replaceChildren(...head.childNodes);
  document.body.replaceChildren(...body.childNodes);
};

/** The elements that only some pages load. */
const loadRareElements = async () => {
  if (document.querySelector('file-door, slide-show')) await import('#web/elements/site-elements.ts');
  if (document.querySelector('quotation-answer, file-answer')) await import('#web/elements/track.ts');
  const hasViewer = document.querySelector('look-closer') && !customElements.get('look-closer');
  if (hasViewer) await import('#web/elements/look-closer.ts');
  const { receiptsPlace } = await import('#web/elements/receipt/load-receipts.ts');
  if (receiptsPlace() && !customElements.get('order-receipts')) await import('#web/elements/receipt/order-receipts.ts');
};

/** @returns once React has taken over what it takes over */
const makeAlive = async () => {
  await import('#web/elements/main.ts');
  await loadRareElements();
  const island = document.querySelector<HTMLElement>('[data-island]')?.dataset['island'];
  const hydrates = island !== undefined || (await (await import('./routed-page.tsx')).showRoutedPage());
  if (island !== undefined) await islandEntry(island)?.();
  if (hydrates) await vi.waitUntil(() => roots().mounted > 0, { timeout: 60_000, interval: 5 });
};

interface Visit {
  /** The shop of this test process, unless the test has one of its own. */
  shop?: PageShop | undefined;
  signedIn?: boolean;
}

const signIn = async () => {
  const response = await fetch(apiAddress.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: OWNER.email, password: OWNER.password }),
  });
  if (!response.ok) throw new Error(await response.text());
};

/**
 * Opens a page without a browser: its HTML comes from a real server, then the sources make it alive as the page's own scripts would.
 * What only a browser has is not here: layout, styles, other documents. Opening another page keeps what a browser would keep: cookies
 * and storage.
 */
export const openPage = async (address: string, { shop, signedIn = false }: Visit = {}) => {
  const { url } = shop ?? (await pageShop());
  unmountAll();
  vi.resetModules(); // a page begins with fresh modules
  globalThis.jsdom.reconfigure({ url: new URL(address, url).href });
  history.replaceState(null, ''); // what a former page wrote there is not of this one
  if (signedIn) await signIn();
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  show(await response.text());
  await makeAlive();
  return { page: within(document.body), user: patientUser(), status: response.status, shopUrl: url };
};

const BOUNDARY = 'a-form-of-a-page';

/** Nothing in jsdom's forms can be chosen, so a file is given by its text. */
const multipartOf = (fields: FormData, file: { name: string; bytes: string } | undefined) => {
  const entries = [...fields].map(([name, value]) => {
    const chosen = file ?? { name: '', bytes: '' };
    const [named, content] = typeof value === 'string' ? ['', value] : [`; filename="${chosen.name}"`, chosen.bytes];
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n${content}\r\n`;
  });
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return { body: `${entries.join('')}--${BOUNDARY}--\r\n`, headers };
};

/** Sends a form as a browser without scripts does, and shows the page that it leads to. @returns its status, and where it is */
export const sendForm = async (form: HTMLFormElement | null, file?: { name: string; bytes: string }) => {
  if (!form) throw new Error('There is no such form.');
  const fields = new FormData(form);
  const texts = new URLSearchParams(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const encoded = { body: texts.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const response = await fetch(form.action, {
    method: form.method,
    ...(form.enctype === 'multipart/form-data' ? multipartOf(fields, file) : encoded),
  });
  show(await response.text());
  return { status: response.status, url: response.url };
};

/** Puts a text in the place of what a field holds, in one step: an emptied field may be filled by the form meanwhile. */
export const fill = async (user: UserEvent, field: HTMLElement, text: string) => {
  if (text === '') return user.clear(field);
  await user.click(field);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  await user.paste(text);
};

/** The short messages in the corner: they are in a shadow root. */
export const toasts = () =>
  [...(document.querySelector('toast-region')?.shadowRoot?.querySelectorAll('.toast') ?? [])].map(
    (toast) => toast.querySelector('p')?.textContent ?? '',
  );
