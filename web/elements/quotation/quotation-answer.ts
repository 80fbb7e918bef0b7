import { refreshParts } from '#web/elements/refreshed-parts.ts';
import { type Sent, sendAnswer } from './send-answer.ts';

const PART = 'quotation';

const say = (within: ParentNode | null, where: 'form' | 'all', text: string) => {
  const said = within?.querySelector(`[data-says=${where}]`);
  if (said) said.textContent = text;
};

/**
 * Around the forms by which a customer answers a quotation, which also work without it. Sends them as JSON, once however often
 * the button is pressed, and shows the quotation as it is then. A form that could not be sent says why and keeps what was typed.
 */
export class QuotationAnswer extends HTMLElement {
  #isSending = false;

  connectedCallback() {
    this.addEventListener('submit', this.#onSubmit);
  }

  disconnectedCallback() {
    this.removeEventListener('submit', this.#onSubmit);
  }

  #onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement && !this.#isSending) void this.#send(event.target);
  };

  async #send(form: HTMLFormElement) {
    const button = form.querySelector('button');
    const name = button?.textContent ?? '';
    this.#isSending = true;
    say(form, 'form', '');
    button?.setAttribute('aria-disabled', 'true'); // not `disabled`, which would take the focus away
    if (button) button.textContent = 'Sending...';
    await this.#showOutcome(form, await sendAnswer(form)); // until then another press would answer again
    if (button) button.textContent = name;
    button?.removeAttribute('aria-disabled');
    this.#isSending = false;
  }

  async #showOutcome(form: HTMLFormElement, { outcome, message }: Sent) {
    if (outcome === 'failed') return say(form, 'form', message);
    if (form.dataset.kind !== 'ask') return this.#showNewState(message);
    form.reset();
    say(form, 'form', message);
  }

  /** After an answer, or where another one came first. */
  async #showNewState(message: string) {
    const part = this.closest(`#${PART}`);
    await refreshParts().catch(() => this.remove()); // what was answered is not asked again
    const fresh = document.getElementById(PART) ?? part;
    if (!fresh) return;
    say(fresh, 'all', message);
    fresh.querySelector('h2')?.focus();
  }
}
