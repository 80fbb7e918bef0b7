import { html, svg } from '#viewer/dom.ts';
import type { Offset, Overlay, Picked } from '#viewer/stage/stage.ts';
import { distanceOf } from './distance.ts';
import type { Bench, Tool } from './tool.ts';

/** A corner so near to the pointer is meant; by keys, one so near to the middle, which moves in steps of 40 pixels. */
const REACH_PX = { pointer: 14, keys: 30 };
/** A hand that moves less has clicked, and not turned the part. */
const STILL_PX = 5;
const OFF_PX = 16;
/** A line that leans less lies. */
const LEANS = 0.2;

const ASKED = [
  'Click or tap a point of the part, or move it under the cross and press Enter.',
  'First point set. Now the second.',
] as const;
const BESIDE = 'There is nothing to measure at that place.';

const cross = ([x, y]: Offset) => `M${x - 6} ${y}h12M${x} ${y - 6}v12`;

/** Above a line; beside it where it leans. */
const labelBeside = ([[x1, y1] = [0, 0], [x2, y2] = [0, 0]]: readonly Offset[], text: string) => {
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  const sign = y2 > y1 === x2 > x1 ? 1 : -1; // up, on either diagonal
  const [x, y] = [(sign * Math.abs(y2 - y1)) / long, -Math.abs(x2 - x1) / long];
  const [place, anchor] = Math.abs(x) < LEANS ? [0, 'middle'] : [x * OFF_PX, x > 0 ? 'start' : 'end'];
  return svg(
    'text',
    {
      class: 'viewer-length',
      x: (x1 + x2) / 2 + place,
      y: (y1 + y2) / 2 + y * OFF_PX,
      'text-anchor': anchor,
      'dominant-baseline': 'central',
    },
    text,
  );
};

/** The points, and the line between them with its length: twice, so that it stands out on the part as well as on the sheet. */
const drawnOver =
  (points: readonly Picked[], length: string | undefined): Overlay =>
  (at) => {
    const places = points.map(({ point }) => at(point));
    const d = `M${places.join('L')}${places.map(cross).join('')}`;
    return points.length === 0
      ? []
      : [
          svg(
            'g',
            { class: 'viewer-measured' },
            svg('path', { class: 'viewer-casing', d }),
            svg('path', { class: 'viewer-aim', d }),
            ...(length === undefined ? [] : [labelBeside(places, length)]),
          ),
        ];
  };

const middleOf = (picture: HTMLElement): Offset => {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

class Measuring implements Tool {
  readonly element: HTMLElement;
  readonly #bench: Bench;
  readonly #said = html('p', { class: 'viewer-said', 'aria-live': 'polite' }, ASKED[0]);
  readonly #cross = svg(
    'svg',
    { class: 'viewer-cross', viewBox: '-20 -20 40 40', 'aria-hidden': 'true' },
    svg('path', { d: 'M-20 0H-4M4 0H20M0-20V-4M0 4V20' }),
  );
  readonly #ended = new AbortController();
  #points: readonly Picked[] = [];
  #pressedAt: Offset = [0, 0];

  constructor(bench: Bench) {
    this.#bench = bench;
    this.element = html('div', { class: 'viewer-tool', role: 'group', 'aria-label': 'Measure' }, this.#said);
    const { picture } = bench;
    const { signal } = this.#ended;
    picture.dataset.measuring = '';
    picture.append(this.#cross);
    picture.addEventListener('pointerdown', ({ clientX, clientY }) => (this.#pressedAt = [clientX, clientY]), {
      signal,
    });
    picture.addEventListener('click', (event) => this.#click(event), { signal, capture: true });
    (picture.closest('.viewer') ?? picture).addEventListener(
      'keydown',
      (event) => this.#press(event as KeyboardEvent),
      {
        signal,
      },
    );
  }

  close() {
    this.#ended.abort();
    this.#cross.remove();
    this.element.remove();
    delete this.#bench.picture.dataset.measuring;
    this.#bench.stage.overlay(() => []);
  }

  #click(event: MouseEvent) {
    const { clientX, clientY } = event;
    event.stopPropagation(); // a mark of a finding under the pointer stays closed
    if (Math.hypot(clientX - this.#pressedAt[0], clientY - this.#pressedAt[1]) > STILL_PX) return;
    const [x, y] = middleOf(this.#bench.picture);
    void this.#pick([clientX - x, clientY - y], REACH_PX.pointer);
  }

  #press(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target === this.#bench.picture) void this.#pick([0, 0], REACH_PX.keys);
    else if (event.key === 'Escape' && this.#points.length > 0) this.#show([]);
    else return;
    event.preventDefault();
    event.stopPropagation(); // a dialog around it stays open
  }

  async #pick(at: Offset, reach: number) {
    const picked = await this.#bench.stage.pick?.(at, reach).catch(() => undefined);
    if (this.#ended.signal.aborted) return;
    if (picked) this.#show(this.#points.length === 1 ? [...this.#points, picked] : [picked]);
    else this.#said.replaceChildren(BESIDE);
  }

  #show(points: readonly Picked[]) {
    this.#points = points;
    const [from, to] = points;
    const distance = from && to && distanceOf(from, to);
    this.#bench.stage.overlay(drawnOver(points, distance?.length));
    if (distance)
      this.#said.replaceChildren(html('b', {}, distance.words), distance.along ? ` (${distance.along})` : '');
    else this.#said.replaceChildren(ASKED[points.length === 1 ? 1 : 0]);
  }
}

/** Measures between two points that are clicked, tapped or moved to the middle. */
export const openTool = (bench: Bench): Tool => new Measuring(bench);
