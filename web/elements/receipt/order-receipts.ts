import { forgetLink, keptLink } from '#web/elements/kept-link.ts';
import { TAB_ORDER } from '#web/tab-order.ts';
import { tabStorage } from '#web/tab-storage.ts';
import { html } from './html.ts';
import { forgetReceipt, keptReceipts, markAsRead, type Placed, type ShownReceipt } from './kept-receipts.ts';

const CLOSE_ICON =
  '<svg viewBox="0 0 16 16" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><path d="m3.5 3.5 9 9m-9 0 9-9"/></svg>';

const unbroken = (text: string) => html('span', { className: 'whitespace-nowrap' }, text);

/** An address for what was kept as text, for as long as it takes to load: a picture that is loaded runs nothing. */
const pictureOf = (svg: string) => {
  const src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const forget = () => URL.revokeObjectURL(src);
  return html('img', { className: 'receipt-picture file-picture', alt: '', src, onload: forget, onerror: forget });
};

const closeButton = (onclick: () => void) => {
  const button = html('button', { type: 'button', className: 'receipt-close', onclick });
  button.innerHTML = `${CLOSE_ICON}<span class="sr-only">Close</span>`;
  return button;
};

const COPIED_MS = 4_000;

/** Copies the address of a page of this site. Browsers refuse that without https: then the link can be copied by hand. */
const copyButton = (path: string, ...named: Node[]) => {
  const url = location.origin + path;
  const said = html('span', { ariaLive: 'polite' }, 'Copy link');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      said.textContent = 'Copied';
      setTimeout(() => (said.textContent = 'Copy link'), COPIED_MS);
    } catch {
      const link = html('input', { className: 'control', readOnly: true, value: url, ariaLabel: 'Link to your order' });
      button.replaceWith(link);
      link.select();
    }
  };
  const button = html(
    'button',
    { type: 'button', className: 'button button-quiet', onclick: () => void copy() },
    said,
    ...named,
  );
  return button;
};

/** Fills the form with what this order has in common with the next. What was begun there already stays. */
const beginAnother = ({ service, firstStep, details }: NonNullable<ShownReceipt['again']>) => {
  const begun = (tabStorage.read(TAB_ORDER) ?? {}) as { firstStep?: object; details?: object };
  tabStorage.write(TAB_ORDER, {
    ...begun,
    firstStep: Object.values(begun.firstStep ?? {}).some(Boolean) ? begun.firstStep : firstStep,
    details: { [service]: details, ...begun.details },
  });
};

const anotherPart = (again: NonNullable<ShownReceipt['again']>) =>
  html(
    'a',
    { className: 'button button-quiet receipt-rest', href: again.href, onclick: () => beginAnother(again) },
    'Another part',
  );

/** Several orders of one press are each followed where they are listed. */
const links = ({ reference, href, pdf, orders = [], again }: ShownReceipt) => {
  const another = again === undefined ? [] : [anotherPart(again)];
  if (orders.length > 1) return html('div', { className: 'receipt-links' }, ...another);
  const name = hiddenName(reference);
  const follow = html('a', { className: 'button button-primary', href }, html('span', {}, 'Follow your order', name));
  const save = html('a', { className: 'button button-quiet receipt-rest', href: pdf, download: '' }, 'Save as PDF');
  return html('div', { className: 'receipt-links' }, follow, copyButton(href), save, ...another);
};

const hiddenName = (reference: string) => html('span', { className: 'sr-only' }, ` ${reference}`);

/** One order of a press, with the way to its private page, to be kept, and its confirmation. */
const oneOrder = ({ reference, href, pdf, items, price }: Placed) =>
  html(
    'li',
    { className: 'receipt-each' },
    html('a', { href }, unbroken(reference)),
    html('bdi', {}, items),
    html('strong', {}, price),
    copyButton(href, hiddenName(reference)),
    html('a', { className: 'button button-quiet receipt-rest', href: pdf, download: '' }, 'PDF', hiddenName(reference)),
  );

/** All orders of a press, and what they come to. */
const eachOrder = (orders: readonly Placed[], sum: string | undefined) => {
  const all = sum === undefined ? [] : [html('p', { className: 'receipt-sum' }, 'Together ', html('strong', {}, sum))];
  return [html('ul', {}, ...orders.map(oneOrder)), ...all];
};

const headingOf = ({ reference, orders = [] }: ShownReceipt, id: string) =>
  orders.length > 1
    ? html('h2', { id }, `Thank you! We have your ${orders.length} orders.`)
    : html('h2', { id }, 'Thank you! We have your order ', unbroken(`${reference}.`));

/** What was ordered, and its price. */
const ordered = ({ items, price, orders = [], sum }: ShownReceipt) =>
  orders.length > 1
    ? eachOrder(orders, sum)
    : [
        html('p', { className: 'receipt-rest' }, html('bdi', {}, items)),
        html('p', { className: 'font-semibold' }, price),
      ];

/** The receipt of one order, or of those of one press: not a dialog, since the page can be used beside it. All of the order is on its private page. */
const card = (receipt: ShownReceipt, onClose: () => void) => {
  const id = `receipt-${receipt.reference}`;
  const section = html(
    'section',
    {
      className: `receipt part ${(receipt.orders?.length ?? 0) > 1 ? 'receipt-several' : ''}`,
      tabIndex: -1,
      onkeydown: ({ key }) => void (key === 'Escape' && onClose()),
    },
    ...(receipt.picture === undefined ? [] : [pictureOf(receipt.picture)]),
    html(
      'div',
      { className: 'receipt-words' },
      headingOf(receipt, id),
      ...ordered(receipt),
      html('p', { className: 'text-muted' }, receipt.next),
    ),
    closeButton(onClose),
    links(receipt),
  );
  section.setAttribute('aria-labelledby', id);
  return section;
};

/**
 * The orders of this tab that have just come in, each until it is closed: what was ordered, what happens next, and the way to its
 * private page. The home page is the same for everybody, so they come from the tab's storage.
 */
class OrderReceipts extends HTMLElement {
  connectedCallback() {
    const cards = keptReceipts().map((receipt) => {
      const shown = card(receipt, () => this.#close(receipt, shown));
      return { receipt, shown };
    });
    this.replaceChildren(
      html(
        'div',
        { className: 'receipts blueprint' },
        html('div', { className: 'sheet grid gap-2' }, ...cards.map(({ shown }) => shown)),
      ),
    );
    const unread = cards.filter(({ receipt }) => !receipt.isRead);
    unread[0]?.shown.focus({ preventScroll: true }); // only once: a page that is opened again begins at its top
    for (const { receipt } of unread) markAsRead(receipt.reference);
  }

  #close({ reference, href }: ShownReceipt, shown: HTMLElement) {
    forgetReceipt(reference);
    if (keptLink()?.href === href) forgetLink();
    shown.remove();
    const next = this.querySelector('section') ?? document.querySelector('main');
    next?.focus();
    if (!this.querySelector('section')) this.replaceChildren();
  }
}

customElements.define('order-receipts', OrderReceipts);
