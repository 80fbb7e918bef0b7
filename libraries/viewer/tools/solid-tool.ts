import { lengthText } from '#contract/measuring/figure-text.ts';
import { thicknessOf } from '#contract/measuring/sheet-thickness.ts';
import { html, setAttributes, svg } from '#viewer/dom.ts';
import { boxDimensions } from '#viewer/mesh/box-drawing.ts';
import { between, type Camera, type Cuboid, fitting, panned, turned, zoomed } from '#viewer/mesh/camera.ts';
import { boxOfSlab, slabOf, usedLines } from '#viewer/solid/drawn-slab.ts';
import { slabPaint } from '#viewer/solid/slab-paint.ts';
import { SlabPicture } from '#viewer/solid/slab-picture.ts';
import { createFrames, type Frames } from '#viewer/stage/frames.ts';
import type { Motions } from '#viewer/stage/stage.ts';
import { watchTheme } from '#viewer/stage/theme.ts';
import { showsDimensions, standAlone } from './beside-the-flat.ts';
import type { Bench, Tool } from './tool.ts';

/** A sheet is seen from higher up than other parts. */
const FROM = { azimuth: -76, elevation: 44 };
/** Its dimensions stand to two sides of it and not around: they take more room than others. */
const ROOM = 0.86;
/** How far one may zoom in and out, from where all is in view. */
const ZOOM = { in: 80, out: 0.25 };
/** How thick a sheet is drawn that nobody has said the thickness of. */
const USUAL_MM = 3;

const TOO_MANY = 'This drawing has too many lines to turn.';
const NOTHING = 'No cut line of this drawing closes, so there is no part to show.';
const FAILED = 'This could not be loaded. Please check your connection and try again.';
const LOOSE = ' Cut lines that close no shape are drawn as lines.';
const HOW = ' Drag it, or press arrows, to turn it.';
const FOUND = ' What was found is marked on the flat drawing.';

/** Who shows it need not know the thickness, which somebody may have said all the same. */
const thicknessWords = (mm: number | undefined) =>
  mm !== undefined ? `Drawn ${lengthText(mm)} thick.` : `Drawn ${lengthText(USUAL_MM)} thick here.`;

/** A drawing as the part that is cut by it, over the flat one. */
class Solid implements Tool {
  readonly element = html('p', { class: 'viewer-tool viewer-said', role: 'status' });
  readonly #bench: Bench;
  readonly #paper: HTMLElement;
  readonly #flatLayer: Element;
  readonly #ended = new AbortController();
  readonly #frames: Frames;
  readonly #picture = new SlabPicture();
  readonly #before = svg('svg', { class: 'viewer-layer', 'aria-hidden': 'true' });
  readonly #layers = [html('div', { class: 'viewer-ground' }), this.#picture.element, this.#before];
  readonly #flat: Motions;
  readonly #paint: ReturnType<typeof slabPaint>;
  #box: Cuboid = { min: [], max: [] };
  #camera: Camera | undefined;
  #isAtHome = true;
  #reading = 0;
  /** Aborted when the flat drawing is seen again. */
  #over = new AbortController();

  constructor(bench: Bench) {
    const { stage, picture } = bench;
    const [paper, layer] = picture.children;
    if (!(paper instanceof HTMLElement) || !layer) throw new Error('There is no drawing to show.');
    this.#bench = bench;
    this.#paper = paper;
    this.#flatLayer = layer;
    this.#flat = { ...stage.motions };
    this.#paint = slabPaint(picture);
    this.#frames = createFrames(() => this.#draw(), this.#ended.signal);
    this.#follow();
    this.#watch();
  }

  close() {
    this.#ended.abort();
    this.element.remove();
    this.#leave();
  }

  /** Follows what changes on the flat drawing: its layers, what is highlighted, its material. */
  #watch() {
    const { signal } = this.#ended;
    const changed = new MutationObserver(() => this.#follow());
    const attributeFilter = ['display', 'data-highlight', 'data-colour', 'data-thickness'];
    changed.observe(this.#paper, { subtree: true, attributeFilter });
    const drawn = new MutationObserver(this.#frames.ask);
    drawn.observe(this.#flatLayer, { childList: true });
    const resized = new ResizeObserver(() => {
      if (this.#isAtHome) this.#camera = undefined;
      this.#frames.ask();
    });
    resized.observe(this.#bench.picture);
    watchTheme(this.#frames.ask, signal);
    signal.addEventListener('abort', () => [changed, drawn, resized].forEach((one) => one.disconnect()));
  }

  #follow() {
    this.#read().catch(() => this.element.replaceChildren(FAILED));
  }

  /** What is cut of the drawing as it is now. */
  async #read() {
    const reading = (this.#reading += 1);
    const sheet = this.#paper.querySelector('svg');
    const lines = sheet ? await usedLines(sheet) : [];
    if (reading !== this.#reading || this.#ended.signal.aborted) return;
    const said = thicknessOf(this.#paper.dataset.thickness);
    const slab = slabOf(lines, said ?? USUAL_MM);
    const box = slab ? boxOfSlab(slab) : undefined;
    if (!slab || !box) {
      this.#leave();
      this.element.replaceChildren(slab ? NOTHING : TOO_MANY);
      return;
    }
    const isLoose = slab.cut.some(({ isHighlighted }) => !isHighlighted);
    const words = `${thicknessWords(said)}${isLoose ? LOOSE : ''}${HOW}${this.#bench.part.findings.length > 0 ? FOUND : ''}`;
    if (this.element.textContent !== words) this.element.replaceChildren(words);
    this.#picture.slab = slab;
    this.#box = box;
    this.#enter();
  }

  #enter() {
    const { stage, picture } = this.#bench;
    if (this.#isAtHome) this.#camera = undefined;
    this.#frames.ask();
    if (this.#before.isConnected) return;
    picture.append(...this.#layers);
    this.#over = new AbortController();
    standAlone(picture, this.#over.signal);
    Object.assign(stage.motions, this.#motions());
  }

  #leave() {
    this.#over.abort();
    for (const layer of this.#layers) layer.remove();
    Object.assign(this.#bench.stage.motions, this.#flat);
  }

  #motions(): Motions {
    return {
      turn: (by) => this.#moveTo(turned(this.#view, by)),
      pan: (by) => this.#moveTo(panned(this.#view, by)),
      zoom: (factor, at) => this.#moveTo(zoomed(this.#view, factor, at)),
      home: () => {
        const [from, to] = [this.#view, this.#home];
        this.#frames.glide((share) => {
          this.#isAtHome = share === 1;
          this.#camera = between(from, to, share);
        });
      },
    };
  }

  get #frame() {
    const { clientWidth: width, clientHeight: height } = this.#bench.picture;
    return { width, height };
  }

  get #home() {
    const camera = fitting(this.#box, this.#frame, FROM);
    return { ...camera, pxPerMm: camera.pxPerMm * ROOM };
  }

  get #view() {
    return (this.#camera ??= this.#home);
  }

  #moveTo(next: Camera) {
    const { pxPerMm } = this.#home;
    this.#frames.halt();
    this.#isAtHome = false;
    this.#camera = { ...next, pxPerMm: Math.max(pxPerMm * ZOOM.out, Math.min(pxPerMm * ZOOM.in, next.pxPerMm)) };
    this.#frames.ask();
  }

  #draw() {
    const frame = this.#frame;
    if (!this.#before.isConnected || frame.width === 0 || frame.height === 0) return;
    const camera = this.#view;
    const { min, max } = this.#box;
    this.#picture.draw(camera, frame, this.#paint(this.#paper.dataset.colour));
    setAttributes(this.#before, { viewBox: `0 0 ${frame.width} ${frame.height}` });
    const size = max.map((value, axis) => value - (min[axis] as number));
    this.#before.replaceChildren(
      ...(showsDimensions(this.#flatLayer) ? boxDimensions(this.#box, size, camera, frame) : []),
    );
  }
}

/** Shows a drawing as the part that is cut by it. */
export const openTool = (bench: Bench): Tool => new Solid(bench);
