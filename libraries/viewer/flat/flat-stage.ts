import { lengthText, sidesText } from '#contract/measuring/figure-text.ts';
import { html, setAttributes, svg } from '#viewer/dom.ts';
import type { Place } from '#viewer/findings/finding-steps.ts';
import { dimensionLine } from '#viewer/stage/dimension-line.ts';
import { createFrames, type Frames } from '#viewer/stage/frames.ts';
import { drawnMarks } from '#viewer/stage/marks.ts';
import { paperOf } from '#viewer/stage/painted.ts';
import type { MarkedPlace, Motions, Offset, Overlay, Stage, ToggleGroup } from '#viewer/stage/stage.ts';
import type { Highlight, PartMaterial, ViewedPart } from '#viewer/viewed-part.ts';
import { highlightLines, legendOf, markUses } from './colour-lines.ts';
import { DrawnSheet } from './drawn-sheet.ts';
import { layerToggles } from './layer-toggles.ts';
import { safeSvg } from './safe-svg.ts';
import {
  aroundBoth,
  betweenSheets,
  fittingSheet,
  onStage,
  pannedSheet,
  type Rectangle,
  type SheetView,
  viewBoxOf,
  zoomedSheet,
} from './sheet-view.ts';

const ROOM_PX = 52;
/** A place is looked at so closely that this share of the sheet's longer side is seen around it. */
const CLOSE_SHARE = 0.3;
const ZOOM = { in: 200, out: 0.2 };
const OFF_PX = 16;

/** The machine's sheet around what is drawn; turned where it fits only so. */
const machineSheet = ({ x, y, width, height }: Rectangle, [long = 0, short = 0]: readonly number[]): Rectangle => {
  const isTurned = (width > long || height > short) && width <= short && height <= long;
  const [wide, high] = isTurned ? [short, long] : [long, short];
  return { x: x + width / 2 - wide / 2, y: y + height / 2 - high / 2, width: wide, height: high };
};

/** A drawing or a board: a sheet to move and to zoom. */
export class FlatStage implements Stage {
  readonly motions: Motions = {
    turn: (by) => this.#moveTo(pannedSheet(this.#view, by)),
    pan: (by) => this.#moveTo(pannedSheet(this.#view, by)),
    zoom: (factor, at) => this.#moveTo(zoomedSheet(this.#view, factor, at)),
    home: () => this.#goHome(),
  };
  readonly turnOver: (() => void) | undefined;
  readonly #host: HTMLElement;
  readonly #part: ViewedPart;
  readonly #sheet: DrawnSheet;
  readonly #frames: Frames;
  readonly #paper = html('div', { class: 'viewer-paper' });
  readonly #before = svg('svg', { class: 'viewer-layer', 'aria-hidden': 'true' });
  #overlay: Overlay = () => [];
  #view: SheetView;
  #isAtHome = true;
  #showsDimensions = true;
  #showsMachine: boolean;
  #highlighted: Highlight | undefined;
  #marked: { places: readonly MarkedPlace[]; current: number | undefined } = { places: [], current: undefined };

  /** @throws Error when the text is no preview of ours */
  constructor(host: HTMLElement, text: string, part: ViewedPart, signal: AbortSignal) {
    const element = safeSvg(text);
    if (!element) throw new Error('This is no preview of a drawing, or a damaged one.');
    this.#host = host;
    this.#part = part;
    this.#sheet = new DrawnSheet(element);
    markUses(this.#sheet.paths, part.colours ?? []);
    this.#showsMachine = part.findings.some(({ code }) => code === 'too-large');
    this.#frames = createFrames(() => this.#draw(), signal);
    if (this.#sheet.hasSides) this.turnOver = () => this.#turnOver();
    setAttributes(element, { 'aria-hidden': 'true', class: 'viewer-sheet' });
    this.#paper.append(element);
    host.replaceChildren(this.#paper, this.#before);
    this.#view = this.#home();
    const resized = new ResizeObserver(() => {
      if (this.#isAtHome) this.#view = this.#home();
      this.#frames.ask();
    });
    resized.observe(host);
    signal.addEventListener('abort', () => resized.disconnect());
  }

  toggles(): readonly ToggleGroup[] {
    const { sizeMm, boxMm, kind } = this.#part;
    const own = [
      ...(sizeMm
        ? [this.#toggle('Dimensions', this.#showsDimensions, (shown) => (this.#showsDimensions = shown))]
        : []),
      ...(sizeMm && boxMm
        ? [
            {
              ...this.#toggle('The machine’s sheet, ', this.#showsMachine, (shown) => {
                this.#showsMachine = shown;
                this.#goHome();
              }),
              size: sidesText(boxMm.slice(0, 2)),
            },
          ]
        : []),
    ];
    const layers = layerToggles(this.#sheet.layers, kind === 'board');
    return [
      { label: 'Show', toggles: own },
      { label: 'Layers', toggles: layers.length > 1 ? layers : [] },
    ];
  }

  get legend() {
    const { colours } = this.#part;
    return colours ? legendOf(this.#sheet.paths, colours) : [];
  }

  goTo({ from, to = from }: Place) {
    const [[x1, y1], [x2, y2]] = [this.#sheet.at(from), this.#sheet.at(to)];
    const { width, height } = this.#sheet.box;
    const span = Math.max(width * CLOSE_SHARE, height * CLOSE_SHARE, Math.hypot(x2 - x1, y2 - y1) * 1.4) || 1;
    const frame = this.#frame;
    this.#isAtHome = false;
    this.#glideTo({
      x: (x1 + x2) / 2,
      y: (y1 + y2) / 2,
      pxPerMm: Math.min(frame.width, frame.height) / span,
    });
  }

  mark(places: readonly MarkedPlace[], current: number | undefined) {
    this.#marked = { places, current };
    this.#frames.ask();
  }

  highlight(what: Highlight | undefined) {
    this.#highlighted = what;
    highlightLines(this.#sheet.paths, what);
    this.#frames.ask();
  }

  /** The sheet that it is cut from, seen from above. What shows its thickness is loaded later, and reads it there. */
  paint({ colour, thickness }: PartMaterial = {}) {
    const { dataset } = this.#paper;
    if (dataset['colour'] === colour && dataset['thickness'] === thickness) return; // who reads it begins anew with each change
    this.#paper.style.backgroundColor = paperOf(colour);
    setAttributes(this.#paper, { 'data-colour': colour, 'data-thickness': thickness });
  }

  async pick([x, y]: Offset, reach: number) {
    const { pickLine } = await import('./pick-line.ts');
    const { left, top, width, height } = this.#host.getBoundingClientRect();
    return pickLine(this.#sheet.drawing, [left + width / 2 + x, top + height / 2 + y], reach);
  }

  overlay(draw: Overlay) {
    this.#overlay = draw;
    this.#frames.ask();
  }

  #toggle(label: string, shown: boolean, change: (shown: boolean) => void) {
    return {
      label,
      shown,
      set: (now: boolean) => {
        change(now);
        this.#frames.ask();
      },
    };
  }

  get #frame() {
    return { width: this.#host.clientWidth, height: this.#host.clientHeight };
  }

  /** A board that is turned over is all part. */
  get #around() {
    return this.#sheet.hasSides ? this.#sheet.box : this.#sheet.whole;
  }

  get #machine() {
    const { boxMm } = this.#part;
    return boxMm && this.#showsMachine ? machineSheet(this.#sheet.box, boxMm) : undefined;
  }

  #home() {
    return fittingSheet(aroundBoth(this.#around, this.#machine), this.#frame, ROOM_PX);
  }

  #goHome() {
    this.#isAtHome = true;
    this.#glideTo(this.#home());
  }

  #turnOver() {
    this.#sheet.turnOver();
    this.#view = { ...this.#view, x: -this.#view.x };
    this.#frames.ask();
  }

  #moveTo(next: SheetView) {
    this.#frames.halt();
    this.#isAtHome = false;
    const { pxPerMm } = this.#home();
    this.#view = { ...next, pxPerMm: Math.max(pxPerMm * ZOOM.out, Math.min(pxPerMm * ZOOM.in, next.pxPerMm)) };
    this.#frames.ask();
  }

  #glideTo(next: SheetView) {
    const from = this.#view;
    this.#frames.glide((share) => {
      this.#view = betweenSheets(from, next, share);
    });
  }

  #rectangle(name: string, { x, y, width, height }: Rectangle) {
    const at = onStage(this.#view, this.#frame);
    const [[left, top], [right, bottom]] = [at([x, y]), at([x + width, y + height])];
    return svg('rect', { class: name, x: left, y: top, width: right - left, height: bottom - top });
  }

  #dimensions(): SVGElement[] {
    const [wide, high] = this.#part.sizeMm ?? [];
    if (!this.#showsDimensions || wide === undefined || high === undefined) return [];
    const { x, y, width, height } = this.#sheet.box;
    const at = onStage(this.#view, this.#frame);
    const corner = at([x + width, y + height]);
    return [
      ...dimensionLine({ from: at([x, y + height]), to: corner, away: [0, 1], off: OFF_PX, text: lengthText(wide) }),
      ...dimensionLine({ from: at([x + width, y]), to: corner, away: [1, 0], off: OFF_PX, text: lengthText(high) }),
    ];
  }

  #draw() {
    const frame = this.#frame;
    if (frame.width === 0 || frame.height === 0) return;
    setAttributes(this.#sheet.element, { viewBox: viewBoxOf(this.#view, frame) });
    setAttributes(this.#before, { viewBox: `0 0 ${frame.width} ${frame.height}` });
    const onSheet = onStage(this.#view, frame);
    const at = (point: readonly number[]) => onSheet(this.#sheet.at(point));
    this.#before.replaceChildren(
      ...(this.#machine ? [this.#rectangle('viewer-machine', this.#machine)] : []),
      ...(this.#highlighted === 'box' ? [this.#rectangle('viewer-outline', this.#sheet.box)] : []),
      ...this.#dimensions(),
      ...drawnMarks({
        ...this.#marked,
        sizePx: Math.hypot(this.#sheet.box.width, this.#sheet.box.height) * this.#view.pxPerMm,
        at,
      }),
      ...this.#overlay(at),
    );
  }
}
