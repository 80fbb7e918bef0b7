import { tabStorage } from '#web/tab-storage.ts';
import { forgetLink, keptLink, type OfferedLink } from './kept-link.ts';
import { receiptsPlace } from './receipt/load-receipts.ts';

/** A short message that disappears by itself. Errors interrupt a screen reader, successes wait for a pause. */
export interface Toast {
  kind: 'success' | 'error';
  text: string;
  /** The subject, such as a form: a new toast replaces an older one with the same subject. */
  about?: string;
  /** A button beside the text; pressing it dismisses the toast. */
  action?: { label: string; run: () => void };
}

const SHOWN_MS = 5_000;
/** One that can take something back stays longer. */
const UNDO_MS = 10_000;
const STORED_TOASTS = 'karkhana-toasts'; // in the tab's storage

const CLOSE_ICON =
  '<svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><path d="m3.5 3.5 9 9m-9 0 9-9"/></svg>';

const STYLE = `
:host { position: fixed; z-index: 60; inset-block-start: 1rem; inset-inline-end: 1rem; display: grid; gap: .75rem;
  width: min(24rem, calc(100vw - 2rem)); pointer-events: none }
.toast { pointer-events: auto; display: flex; align-items: flex-start; gap: .5rem; padding: .375rem .375rem .375rem 1rem;
  background: var(--color-panel); color: var(--color-ink); border: 1px solid var(--color-line);
  border-inline-start: 4px solid var(--mark); border-radius: 2px; box-shadow: var(--shadow-lift);
  animation: arrive 180ms cubic-bezier(.2,.8,.2,1) }
.success { --mark: var(--color-success) } .error { --mark: var(--color-danger) }
p { margin: 0; padding-block: .625rem; font-weight: 500; line-height: 1.45; overflow-wrap: anywhere; white-space: pre-wrap }
.words { flex: 1; min-width: 0 }
a { display: inline-block; padding-block: .625rem; font-weight: 600; color: var(--color-copper); overflow-wrap: anywhere;
  text-underline-offset: .2em } a:hover { color: var(--color-copper-strong) }
a:focus-visible { outline: 2px solid var(--color-focus) }
.kept { position: fixed; inset-block-end: calc(1rem + var(--bar, 0rem)); inset-inline-start: 1rem; max-width: min(24rem, calc(100vw - 2rem)) }
button { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border: 0; background: none;
  color: var(--color-muted); cursor: pointer } button:hover { color: var(--color-ink) }
button.act { width: auto; padding: 0 .75rem; font: inherit; font-weight: 600; color: var(--color-copper) }
button:focus-visible { outline: 2px solid var(--color-focus); outline-offset: -4px }
.name { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@keyframes arrive { from { opacity: 0; translate: 1rem 0 } }
@media (prefers-reduced-motion: reduce) { .toast { animation: none } }
`;

/** Calls `done` after so long, not counting the time that it was paused. */
const countdown = (done: () => void, shownMs: number) => {
  let left = shownMs;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - startedAt;
  };
  const run = () => {
    pause();
    startedAt = performance.now();
    timer = setTimeout(done, left);
  };
  return { run, pause };
};

const actionButton = (toast: HTMLElement, { label, run }: NonNullable<Toast['action']>) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'act';
  button.textContent = label;
  button.onclick = () => {
    toast.remove();
    run();
  };
  return button;
};

/** A toast with a button that dismisses it; `role` makes screen readers announce it. */
const build = (kind: Toast['kind'], content: HTMLElement, role?: 'alert' | 'status') => {
  const toast = document.createElement('div');
  toast.className = `toast ${kind}`;
  const words = document.createElement('div');
  words.className = 'words';
  if (role) words.setAttribute('role', role);
  words.append(content);
  const close = document.createElement('button');
  close.type = 'button';
  close.innerHTML = `${CLOSE_ICON}<span class="name">Dismiss</span>`;
  close.onclick = () => toast.remove();
  toast.append(words, close);
  return { toast, close };
};

/**
 * The corner of the page where toasts appear. They are in a shadow root, so that React finds no unexpected content when
 * the page around the element hydrates.
 */
export class ToastRegion extends HTMLElement {
  #changes: MutationObserver | undefined;
  /** A style of the element itself would be a change of the page, which others wait for. */
  #place = new CSSStyleSheet();

  connectedCallback() {
    this.#shadow();
    // A prerendered page is not visible yet, and it sees the storage as it was when it was prerendered.
    if ((document as { prerendering?: boolean }).prerendering)
      document.addEventListener('prerenderingchange', () => this.#showStored(), { once: true });
    else this.#showStored();
  }

  /** Shows a toast for five seconds, with a button for ten, not counting the time while the pointer or the focus is on it. */
  show({ kind, text, about, action }: Toast) {
    const shadow = this.#shadow();
    for (const earlier of shadow.querySelectorAll<HTMLElement>('.toast')) {
      const isSameText = earlier.querySelector('p')?.textContent === text;
      if (isSameText || (about !== undefined && earlier.dataset.about === about)) earlier.remove();
    }
    const message = document.createElement('p');
    const { toast, close } = build(kind, message, kind === 'error' ? 'alert' : 'status');
    if (action) close.before(actionButton(toast, action));
    if (about !== undefined) toast.dataset.about = about;
    const clock = countdown(() => toast.remove(), action ? UNDO_MS : SHOWN_MS);
    const updateTimer = () => (toast.matches(':hover, :focus-within') ? clock.pause() : clock.run());
    for (const event of ['pointerenter', 'pointerleave', 'focusin']) toast.addEventListener(event, updateTimer);
    toast.addEventListener('focusout', () => queueMicrotask(updateTimer)); // at this moment nothing has the focus yet
    if (this.#isEmpty()) this.#place.replaceSync('');
    shadow.append(toast);
    void this.#keepFree().catch(() => undefined); // it stays in the corner
    message.textContent = text; // set only once it is in the page, otherwise it is not announced
    clock.run();
  }

  /** Stores a toast for the page that loads next (a flash message). */
  keep(toast: Omit<Toast, 'action'>) {
    tabStorage.write(STORED_TOASTS, [...takeStoredToasts(), toast]);
  }

  #showStored() {
    for (const toast of takeStoredToasts()) this.show(toast);
    const link = keptLink();
    if (link && !receiptsPlace()) this.#showLink(link);
  }

  /** Shows the link of a new order, in a corner where it covers neither the menu nor new toasts. */
  #showLink({ href, label }: OfferedLink) {
    const anchor = document.createElement('a');
    anchor.href = href;
    anchor.textContent = label;
    const { toast, close } = build('success', anchor);
    toast.classList.add('kept');
    close.addEventListener('click', forgetLink);
    this.#shadow().append(toast);
  }

  /** Keeps new toasts off everything that can be pressed, also while the page below them changes. */
  async #keepFree() {
    const { freeCorner, leaveRoom } = await import('./free-corner.ts'); // no page waits for it
    const move = (isNew = false) => {
      if (this.matches(':hover')) return;
      const { top, end } = freeCorner(this.getBoundingClientRect(), isNew);
      this.#place.replaceSync(`:host { inset: ${top}px ${end}px auto auto }`);
    };
    move(true);
    const onFrame = () => {
      if (!this.#isEmpty()) move();
      else if (leaveRoom()) this.#changes?.disconnect();
    };
    let frame = 0;
    const onChange = () => {
      cancelAnimationFrame(frame); // once for all changes of a frame: it asks where everything is
      frame = requestAnimationFrame(onFrame);
    };
    this.#changes ??= new MutationObserver(onChange);
    for (const changing of [document.body, this.#shadow()])
      this.#changes.observe(changing, { childList: true, subtree: true });
  }

  #isEmpty() {
    return !this.#shadow().querySelector('.toast:not(.kept)');
  }

  #shadow() {
    if (this.shadowRoot !== null) return this.shadowRoot;
    const shadow = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet(); // unlike a <style> element, the content security policy does not block it
    sheet.replaceSync(STYLE);
    shadow.adoptedStyleSheets = [sheet, this.#place];
    return shadow;
  }
}

const takeStoredToasts = (): Toast[] => {
  const kept = (tabStorage.read(STORED_TOASTS) ?? []) as Toast[];
  tabStorage.remove(STORED_TOASTS);
  return kept;
};
