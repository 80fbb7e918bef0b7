import { html, setAttributes } from '#viewer/dom.ts';
import { type FindingStep, stepOfKind, stepText } from '#viewer/findings/finding-steps.ts';
import type { Stage } from '#viewer/stage/stage.ts';
import { iconButton } from './buttons.ts';

/** Steps through what was found: 'Previous', 'Next', and what is wrong at the place that the view goes to. */
export class FindingPanel {
  readonly element: HTMLElement;
  readonly #stage: Stage;
  readonly #steps: readonly FindingStep[];
  readonly #said = html('p', { class: 'viewer-said', 'aria-live': 'polite' });
  #current: number | undefined;

  constructor(stage: Stage, steps: readonly FindingStep[]) {
    this.#stage = stage;
    this.#steps = steps;
    this.element = html(
      'div',
      { class: 'viewer-findings', role: 'group', 'aria-label': 'What was found, and where' },
      iconButton('previous', 'Previous finding', () => this.#step(-1)),
      iconButton('next', 'Next finding', () => this.#step(1)),
      ...this.#kindButtons(),
      this.#said,
    );
    this.#show();
  }

  /** Goes to one of them. */
  open(index: number) {
    const step = this.#steps[index];
    if (!step) return;
    this.#current = index;
    this.#stage.goTo(step.place);
    this.#show();
  }

  #step(by: 1 | -1) {
    const count = this.#steps.length;
    const before = this.#current ?? (by > 0 ? -1 : count);
    this.open((before + by + count) % count);
  }

  /** Past all places of one finding. */
  #kindButtons() {
    if ((this.#steps.at(-1)?.kind ?? 0) === 0) return [];
    const go = (by: 1 | -1) => () => this.open(stepOfKind(this.#steps, this.#current, by));
    return [
      iconButton('previousKind', 'Previous kind of finding', go(-1)),
      iconButton('nextKind', 'Next kind of finding', go(1)),
    ];
  }

  #show() {
    const current = this.#current;
    const step = current === undefined ? undefined : this.#steps[current];
    const places = this.#steps.map(({ place, severity }) => ({ ...place, tone: severity }));
    this.#stage.mark(places, current);
    setAttributes(this.element, { 'data-tone': step?.severity });
    if (step && current !== undefined)
      this.#said.replaceChildren(
        html('b', {}, stepText(this.#steps, current)),
        ' ',
        html('bdi', {}, step.text),
        step.length === undefined ? '' : ` Here: ${step.length}.`,
      );
    else
      this.#said.replaceChildren(
        this.#steps.length === 1
          ? '1 place is marked on the picture.'
          : `${this.#steps.length} places are marked on the picture.`,
      );
  }
}
