import { TAB_ORDER } from '#web/tab-order.ts';
import { tabStorage } from '#web/tab-storage.ts';

/** Around the link to a form: following it fills the form's fields with `data-answers`, as if they had been typed there. */
export class OrderAgain extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this.#fill);
  }

  disconnectedCallback() {
    this.removeEventListener('click', this.#fill);
  }

  #fill = () => {
    const { service = '', answers = '{}' } = this.dataset;
    const unsent = (tabStorage.read(TAB_ORDER) ?? {}) as { details?: Record<string, unknown> };
    tabStorage.write(TAB_ORDER, {
      ...unsent,
      details: { ...unsent.details, [service]: JSON.parse(answers) as unknown },
    });
  };
}
