/** A list that a button drops down. The popover opens and closes by itself; this closes it when the person moves on. */
export class DropMenu extends HTMLElement {
  connectedCallback() {
    this.addEventListener('focusout', this.#onFocusOut);
    this.addEventListener('click', this.#onClick);
  }

  disconnectedCallback() {
    this.removeEventListener('focusout', this.#onFocusOut);
    this.removeEventListener('click', this.#onClick);
  }

  /** Tabbing past the last link would leave the list standing over the page; its own button closes it by itself. */
  #onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Element) || this.contains(relatedTarget)) return;
    if (relatedTarget.getAttribute('popovertarget') !== this.id) this.hidePopover();
  };

  /** A link that changes the page without loading it leaves the list standing. */
  #onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) this.hidePopover();
  };
}
