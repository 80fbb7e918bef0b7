/**
 * Tabs after the W3C's ARIA pattern. The markup also works without scripts: the first child holds links to the sections
 * after it. Arrow keys, Home and End select a tab, and the address's fragment names the open one.
 */
export class TabSet extends HTMLElement {
  connectedCallback() {
    this.#list?.setAttribute('role', 'tablist');
    for (const tab of this.#tabs) {
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', tab.hash.slice(1));
      const panel = this.#panelOf(tab);
      panel?.setAttribute('role', 'tabpanel');
      panel?.setAttribute('aria-labelledby', tab.id);
    }
    this.#list?.addEventListener('click', this.#onClick);
    this.#list?.addEventListener('keydown', this.#onKey);
    addEventListener('hashchange', this.#openFromAddress);
    this.#open(this.#tabs[0]);
    this.#openFromAddress();
  }

  disconnectedCallback() {
    removeEventListener('hashchange', this.#openFromAddress);
  }

  get #list() {
    return this.firstElementChild;
  }

  get #tabs() {
    return [...(this.#list?.querySelectorAll('a') ?? [])];
  }

  #panelOf(tab: HTMLAnchorElement) {
    return this.querySelector(tab.hash);
  }

  #open(opened: HTMLAnchorElement | undefined) {
    for (const tab of this.#tabs) {
      tab.setAttribute('aria-selected', String(tab === opened));
      tab.tabIndex = tab === opened ? 0 : -1;
      this.#panelOf(tab)?.toggleAttribute('hidden', tab !== opened);
    }
  }

  #openFromAddress = () => {
    const named = this.#tabs.find((tab) => tab.hash === location.hash);
    if (named) this.#open(named);
  };

  #choose(tab: HTMLAnchorElement | undefined) {
    if (tab === undefined) return;
    this.#open(tab);
    tab.focus();
    history.replaceState(history.state, '', tab.hash);
  }

  #onClick = (event: Event) => {
    const tab = event.target instanceof Element ? event.target.closest('a') : null;
    if (tab === null) return;
    event.preventDefault(); // keeps the page from scrolling
    this.#choose(tab);
  };

  #onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const tabs = this.#tabs;
    const at = tabs.findIndex((tab) => tab === event.target);
    const positionAfter: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
      ' ': at,
    };
    const position = positionAfter[event.key];
    if (position === undefined) return;
    event.preventDefault();
    this.#choose(tabs[position]);
  };
}
