/**
 * A file field on a page without a form. Files that are chosen or dropped there go along to the order form that they are for. What does
 * that is loaded with the first file.
 */
export class FileDoor extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', this.#take);
    this.#take(); // chosen before this script was here
  }

  disconnectedCallback() {
    this.removeEventListener('change', this.#take);
  }

  #take = () => {
    const files = [...(this.querySelector('input')?.files ?? [])];
    if (files.length === 0) return;
    this.setAttribute('data-busy', '');
    const services = this.dataset['services']?.split(' ') ?? [];
    import('./carry-files.ts')
      .then(({ carryFiles }) => carryFiles(files, services))
      .then((form) => form !== undefined && location.assign(form))
      .catch(() => this.removeAttribute('data-busy')); // no connection: it can be chosen again
  };
}
