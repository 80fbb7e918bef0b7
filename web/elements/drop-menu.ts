/** A dropdown menu: a popover with its own button, which this element also closes when the user leaves it. */
export class DropMenu extends HTMLElement {
  connectedCallback() {
    this.addEventListener('focusout', this.#onFocusOut);
    this.addEventListener('click', this.#onClick);
  }

  disconnectedCallback() {
    this.removeEventListener('focusout', this.#onFocusOut);
    this.removeEventListener('click', this.#onClick);
  }

  /** Tabbing past the last link would leave the menu open over the page. The menu's own button closes it natively. */
  #onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Element) || this.contains(relatedTarget)) return;
    if (relatedTarget.getAttribute('popovertarget') !== this.id) this.hidePopover();
  };

  /** A link within the same document (client-side navigation) would leave the menu open. */
  #onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) this.hidePopover();
  };
}
