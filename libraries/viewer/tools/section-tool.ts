import { lengthText } from '#contract/measuring/figure-text.ts';
import { html } from '#viewer/dom.ts';
import type { Cut, Section } from '#viewer/stage/stage.ts';
import type { Bench, Tool } from './tool.ts';

const AXES = ['x', 'y', 'z'] as const;
/** How finely the plane is moved, of the part's length. */
const STEPS = 200;

let groups = 0;

/** Where the plane is, from 0 to STEPS, in mm of the part. */
export const placeOf = ({ box: { min, max } }: Pick<Section, 'box'>, axis: number, step: number) =>
  (min[axis] as number) + (((max[axis] as number) - (min[axis] as number)) * step) / STEPS;

class Sectioning implements Tool {
  readonly element: HTMLElement;
  readonly #section: Section;
  readonly #hasSize: boolean;
  readonly #range = html('input', { type: 'range', min: 0, max: STEPS, value: STEPS / 2, 'aria-label': 'Where' });
  readonly #said = html('output', { class: 'viewer-said' });
  #axis = 1;
  #side: Cut['side'];

  constructor(section: Section, hasSize: boolean) {
    this.#section = section;
    this.#hasSize = hasSize;
    this.#side = section.sideOf(this.#axis);
    const flip = html('button', { type: 'button', class: 'viewer-other' }, 'Other half');
    flip.addEventListener('click', () => {
      this.#side = this.#side === 1 ? -1 : 1;
      this.#show();
    });
    this.#range.addEventListener('input', () => this.#show());
    this.element = html(
      'div',
      { class: 'viewer-tool', role: 'group', 'aria-label': 'Section' },
      html('div', { class: 'viewer-boxes', role: 'radiogroup', 'aria-label': 'Across' }, ...this.#axes(), flip),
      this.#range,
      this.#said,
    );
    this.#show();
  }

  close() {
    this.element.remove();
    this.#section.show(undefined);
  }

  #axes() {
    const name = `viewer-axis-${(groups += 1)}`;
    return AXES.map((label, axis) => {
      const input = html('input', { type: 'radio', name });
      input.checked = axis === this.#axis;
      input.addEventListener('change', () => {
        this.#axis = axis;
        this.#side = this.#section.sideOf(axis);
        this.#show();
      });
      return html('label', { class: 'viewer-toggle' }, input, label);
    });
  }

  #show() {
    const step = Number(this.#range.value);
    const at = placeOf(this.#section, this.#axis, step);
    const [min, axis] = [this.#section.box.min[this.#axis] as number, AXES[this.#axis] as string];
    const where = this.#hasSize ? lengthText(at - min) : `${(step * 100) / STEPS} %`;
    this.#range.setAttribute('aria-valuetext', where);
    this.#said.replaceChildren(`Cut at ${axis} ${where}`);
    this.#section.show({ axis: this.#axis, at, side: this.#side });
  }
}

/** Cuts a part open along a plane that is moved through it. */
export const openTool = ({ stage, part }: Bench): Tool => {
  if (!stage.section) throw new Error('This cannot be cut open.');
  return new Sectioning(stage.section, part.sizeMm !== undefined);
};
