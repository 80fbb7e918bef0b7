/**
 * A file field on a page without a form. Files that are chosen or dropped there go along to the order form that they are for. What does
 * that is loaded with the first file.
 */
export class FileDoor extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', this.#take);
    addEventListener('pageshow', this.#rest);
    this.#take(); // chosen before this script was here
  }

  disconnectedCallback() {
    this.removeEventListener('change', this.#take);
    removeEventListener('pageshow', this.#rest);
  }

  get #input() {
    return this.querySelector('input');
  }

  /** Back brings the page as it was left. */
  #rest = ({ persisted }: PageTransitionEvent) => {
    if (persisted) this.#reset('');
  };

  #reset(says: string) {
    this.removeAttribute('data-busy');
    if (this.#input) this.#input.value = ''; // else the same file could not be chosen again
    this.#say(says);
  }

  #say(says: string) {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = says;
  }

  #take = () => {
    const files = [...(this.#input?.files ?? [])];
    if (files.length === 0) return;
    this.setAttribute('data-busy', '');
    this.#say('');
    const services = this.dataset['services']?.split(' ') ?? [];
    import('./carry-files.ts')
      .then(({ carryFiles }) => carryFiles(files, services))
      .then((form) => form !== undefined && location.assign(form))
      .catch(() =>
        this.#reset('The order form could not be opened. Please check your connection and choose the file again.'),
      );
  };
}
