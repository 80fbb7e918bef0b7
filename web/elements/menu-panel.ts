import { DropMenu } from './drop-menu.ts';

/** The slide-in menu of small screens: a menu that takes the focus, since it covers the page. */
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
