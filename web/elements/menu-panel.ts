import { DropMenu } from './drop-menu.ts';

/** The slide-in menu on small screens. It covers the page, so it takes the focus when it opens. */
export class MenuPanel extends DropMenu {
  override connectedCallback() {
    super.connectedCallback();
    this.addEventListener('toggle', this.#onToggle);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener('toggle', this.#onToggle);
  }

  #onToggle = (event: ToggleEvent) => {
    if (event.newState === 'open') this.querySelector<HTMLElement>('nav button')?.focus();
  };
}
