import type { Measurement } from '#contract/measuring/measurement.ts';
import { type PartMaterial, type ViewedMachine, viewedPart } from '#viewer';
import type { ShownPart } from '#viewer/show-part';

const FAILED = 'The picture could not be loaded. Please check your connection and try again.';

/**
 * A button that loads the viewer and shows a measured file in it. It stands on a page that is read: until somebody presses it,
 * nothing of the viewer is loaded. Without scripts there is no button, and the picture and the words above it say the same.
 *
 * `data-measurement` is the measurement's address, `data-machine` what is known of the machine (ViewedMachine, as JSON),
 * `data-material` what the part is made of (PartMaterial, as JSON), `data-walls` what is found of walls for the material that was chosen: the measurement itself knows none.
 */
class LookCloser extends HTMLElement {
  readonly #button = document.createElement('button');
  readonly #place = document.createElement('div');
  readonly #said = document.createElement('p');
  #shown: ShownPart | undefined;
  #isBusy = false;

  connectedCallback() {
    this.#button.type = 'button';
    this.#button.className = 'button button-secondary';
    this.#button.onclick = () => void this.#press();
    this.#said.setAttribute('role', 'status');
    this.#place.className = 'mt-3';
    this.#name('Look closer', false);
    this.replaceChildren(this.#button, this.#said, this.#place);
  }

  disconnectedCallback() {
    this.#close();
  }

  #name(name: string, isOpen: boolean) {
    this.#button.textContent = name;
    this.#button.setAttribute('aria-label', `${name} at ${this.dataset.name ?? ''}`); // the file's name stands beside it
    this.#button.setAttribute('aria-expanded', String(isOpen));
  }

  async #press() {
    if (this.#isBusy) return;
    if (this.#shown) return this.#close();
    this.#isBusy = true;
    this.#said.textContent = 'Loading...';
    await this.#open().then(
      () => (this.#said.textContent = ''),
      () => (this.#said.textContent = FAILED),
    );
    this.#isBusy = false;
  }

  async #open() {
    const { measurement = '', machine = '{}', material = '{}', walls = '[]', name = '' } = this.dataset;
    const [{ showPart }, response] = await Promise.all([import('#viewer/show-part'), fetch(measurement)]);
    if (!response.ok) throw new Error(`The measurement could not be loaded (${response.status}).`);
    const { data } = (await response.json()) as { data: Measurement };
    const others = data.findings.filter(({ code }) => code !== 'thin-wall');
    const findings = [...others, ...(JSON.parse(walls) as Measurement['findings'])];
    const part = viewedPart({ ...data, name, findings }, JSON.parse(machine) as ViewedMachine);
    if (!part) throw new Error('There is nothing to see of this file.');
    this.#shown = await showPart(this.#place, { ...part, material: JSON.parse(material) as PartMaterial });
    this.#name('Close', true);
  }

  #close() {
    this.#shown?.destroy();
    this.#shown = undefined;
    this.#name('Look closer', false);
  }
}

customElements.define('look-closer', LookCloser);
