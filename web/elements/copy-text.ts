const COPIED_MS = 4_000;

/**
 * Around a button that copies `data-text`. Without scripts there is no button: the text stands beside it to be selected. So it is
 * where a browser does not let a page copy, which it does not without https.
 */
export class CopyText extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    if (!button || !('clipboard' in navigator)) return;
    button.hidden = false;
    button.addEventListener('click', this.#copy);
  }

  disconnectedCallback() {
    this.querySelector('button')?.removeEventListener('click', this.#copy);
  }

  #copy = () => {
    const say = (text: string) => {
      const said = this.querySelector('[role=status]');
      if (said) said.textContent = text;
    };
    navigator.clipboard
      .writeText(this.dataset.text ?? '')
      .then(
        () => say('Copied'),
        () => say('Your browser blocked copying'),
      )
      .finally(() => setTimeout(say, COPIED_MS, ''));
  };
}
