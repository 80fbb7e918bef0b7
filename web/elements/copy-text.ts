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

  #copy = async () => {
    const said = this.querySelector('[role=status]');
    const copied = await navigator.clipboard.writeText(this.dataset.text ?? '').then(
      () => true,
      () => false,
    );
    if (!said) return;
    said.textContent = copied ? 'Copied' : 'Your browser blocked copying';
    setTimeout(() => (said.textContent = ''), COPIED_MS);
  };
}
