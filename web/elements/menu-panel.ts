/** The slide-in menu of small screens. The popover opens and closes by itself; this keeps the focus sensible. */
export class MenuPanel extends HTMLElement {
  connectedCallback() {
    this.addEventListener('toggle', this.#onToggle);
    this.addEventListener('focusout', this.#onFocusOut);
    this.addEventListener('click', this.#onClick);
  }

  disconnectedCallback() {
    this.removeEventListener('toggle', this.#onToggle);
    this.removeEventListener('focusout', this.#onFocusOut);
    this.removeEventListener('click', this.#onClick);
  }

  #onToggle = (event: ToggleEvent) => {
    if (event.newState === 'open') this.querySelector<HTMLElement>('nav button')?.focus();
  };

  /** Tabbing past the last link would walk through the page that the panel covers. */
  #onFocusOut = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !this.contains(event.relatedTarget)) this.hidePopover();
  };

  /** A link that changes the page without loading it leaves the panel standing. */
  #onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) this.hidePopover();
  };
}
