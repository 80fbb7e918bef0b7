/**
 * A file field on a page without a form. Files that are chosen or dropped there go along to the order form that they are for. What does
 * that is loaded with the first file.
 */
export class FileDoor extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', this.#take);
    void this.#take(); // chosen before this script was here
  }

  disconnectedCallback() {
    this.removeEventListener('change', this.#take);
  }

  #take = async () => {
    const field = this.querySelector('input');
    const files = [...(field?.files ?? [])];
    if (files.length === 0) return;
    this.setAttribute('data-busy', '');
    const { carryFiles } = await import('./carry-files.ts');
    await carryFiles(files, this.dataset['services']?.split(' ') ?? []);
  };
}
