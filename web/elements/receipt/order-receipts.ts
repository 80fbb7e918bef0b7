import { forgetLink, keptLink } from '#web/elements/kept-link.ts';
import { copyButton } from './copy-button.ts';
import { html } from './html.ts';
import { forgetReceipt, keptReceipts, markAsRead, type ShownReceipt } from './kept-receipts.ts';

const row = ({ label, lines }: ShownReceipt['rows'][number]) =>
  html(
    'div',
    { className: 'py-2.5' },
    html('dt', { className: 'text-sm text-muted' }, label),
    html('dd', { className: 'wrap-anywhere' }, ...lines.map((line) => html('bdi', { className: 'block' }, line))),
  );

const unbroken = (text: string) => html('span', { className: 'whitespace-nowrap' }, text);

const links = ({ reference, href, pdf }: ShownReceipt) => {
  const words = html('span', {}, 'Follow your order ', unbroken(reference)); // one item of the button's row
  const follow = html('a', { className: 'button button-primary', href }, words);
  const save = html('a', { className: 'button button-secondary', href: pdf, download: '' }, 'Save as PDF');
  return html('div', { className: 'mt-5 flex flex-wrap gap-2' }, follow, copyButton(href), save);
};

/** The receipt of one order: not a dialog, since the page can be used beside it. */
const card = (receipt: ShownReceipt, onClose: () => void) => {
  const id = `receipt-${receipt.reference}`;
  const close = html('button', { type: 'button', className: 'button button-quiet', onclick: onClose }, 'Close');
  const heading = html(
    'h2',
    { id, className: 'min-w-0 text-2xl' },
    'Thank you! We have your order ',
    unbroken(`${receipt.reference}.`),
  );
  const section = html(
    'section',
    { className: 'part p-5 sm:p-7', tabIndex: -1, onkeydown: ({ key }) => void (key === 'Escape' && onClose()) },
    html('div', { className: 'flex items-start justify-between gap-4' }, heading, close),
    html('dl', { className: 'mt-3 grid gap-x-12 border-y border-line sm:grid-cols-2' }, ...receipt.rows.map(row)),
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
    this.replaceChildren(html('div', { className: 'sheet grid gap-5 py-9' }, ...cards.map(({ shown }) => shown)));
    for (const { receipt, shown } of cards) {
      if (receipt.isRead) continue;
      shown.focus(); // only once: a page that is opened again begins at its top
      markAsRead(receipt.reference);
    }
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
