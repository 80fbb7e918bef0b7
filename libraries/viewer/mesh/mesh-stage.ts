import { sidesText } from '#contract/measuring/figure-text.ts';
import { axesOf } from '#measure/preview';
import type { Place } from '#viewer/findings/finding-steps.ts';
import { createFrames, type Frames } from '#viewer/stage/frames.ts';
import { drawnMarks } from '#viewer/stage/marks.ts';
import type { Cut, MarkedPlace, Motions, Offset, Overlay, Section, Stage, ToggleGroup } from '#viewer/stage/stage.ts';
import { watchTheme } from '#viewer/stage/theme.ts';
import type { Highlight, PartMaterial, ViewedPart } from '#viewer/viewed-part.ts';
import {
  between,
  type Camera,
  type Cuboid,
  fitting,
  panned,
  projector,
  turned,
  type Vector,
  zoomed,
} from './camera.ts';
import { openPart } from './drawing/open-part.ts';
import type { PartDrawing } from './drawing/part-drawing.ts';
import { framed, machineBox } from './machine-box.ts';
import { MeshPicture } from './mesh-picture.ts';

/** So many times as close as where all of the part is in view, one looks at a place. */
const CLOSE = 2.2;
/** How far one may zoom in and out, from where all is in view. */
const ZOOM = { in: 80, out: 0.25 };
/** What is so near to a place, of the part's size, does not hide it: previews are a little off. */
const CLEAR = 0.012;

const lengthOf = ({ min, max }: Cuboid) => Math.hypot(...max.map((value, axis) => value - (min[axis] as number)));

const middleOf = ({ from, to = from }: Place): Vector =>
  [0, 1, 2].map((axis) => ((from[axis] ?? 0) + (to[axis] ?? 0)) / 2) as unknown as Vector;

/**
 * Opens what a mesh is drawn with; it takes place on a stage only later.
 * @throws Error when its preview cannot be read
 */
export const prepareMeshStage = async (bytes: Uint8Array, signal: AbortSignal): Promise<PartDrawing> => {
  const drawing = await openPart(bytes);
  signal.addEventListener('abort', drawing.close);
  if (signal.aborted) drawing.close();
  return drawing;
};

/** A part to turn. */
export class MeshStage implements Stage {
  readonly motions: Motions = {
    turn: (by) => this.#moveTo(turned(this.#camera, by)),
    pan: (by) => this.#moveTo(panned(this.#camera, by)),
    zoom: (factor, at) => this.#moveTo(zoomed(this.#camera, factor, at)),
    home: () => this.#goHome(),
  };
  readonly #part: ViewedPart;
  readonly #drawing: PartDrawing;
  readonly #machine: Cuboid | undefined;
  readonly #picture: MeshPicture;
  readonly #frames: Frames;
  #camera: Camera;
  #isAtHome = true;
  #showsDimensions = true;
  #showsMachine: boolean;
  #highlighted: Highlight | undefined;
  #material: PartMaterial = {};
  #marked: { places: readonly MarkedPlace[]; current: number | undefined } = { places: [], current: undefined };
  #isHidden = false;
  #cut: Cut | undefined;
  #overlay: Overlay = () => [];
  /** The place that is looked for, until somebody moves the part or asks for another. */
  #goingTo: Place | undefined;

  constructor(host: HTMLElement, drawing: PartDrawing, part: ViewedPart, signal: AbortSignal) {
    this.#part = part;
    this.#drawing = drawing;
    const { box } = drawing;
    this.#machine = part.sizeMm && part.boxMm && machineBox(box, part.boxMm);
    this.#showsMachine = part.findings.some(({ code }) => code === 'too-large');
    this.#frames = createFrames(() => this.#draw(), signal);
    drawing.watch(this.#frames.ask);
    this.#picture = new MeshPicture(host, drawing);
    this.#camera = this.#home();
    const resized = new ResizeObserver(() => {
      if (this.#isAtHome) this.#camera = this.#home();
      this.#frames.ask();
    });
    resized.observe(host);
    watchTheme(this.#frames.ask, signal);
    signal.addEventListener('abort', () => resized.disconnect());
  }

  toggles(): readonly ToggleGroup[] {
    const { sizeMm, boxMm } = this.#part;
    const dimensions = {
      label: 'Dimensions',
      shown: this.#showsDimensions,
      set: (shown: boolean) => {
        this.#showsDimensions = shown;
        this.#frames.ask();
      },
    };
    const machine = {
      label: 'The machine’s space, ',
      size: sidesText(boxMm ?? []),
      shown: this.#showsMachine,
      set: (shown: boolean) => {
        this.#showsMachine = shown;
        this.#goHome();
      },
    };
    return [{ label: 'Show', toggles: [...(sizeMm ? [dimensions] : []), ...(this.#machine ? [machine] : [])] }];
  }

  goTo(place: Place) {
    void this.#lookAt(place).catch(() => undefined); // what stands beside the picture says where it is
  }

  async #lookAt(place: Place) {
    const { box } = this.#drawing;
    const middle = middleOf(place);
    this.#goingTo = place;
    const { view, isSeen } = await this.#drawing.sight(middle, this.#camera, lengthOf(box) * CLEAR);
    if (this.#goingTo !== place) return;
    this.#isHidden = !isSeen;
    const whole = fitting(box, this.#picture.frame, view);
    this.#isAtHome = false;
    this.#glideTo({ ...whole, middle, pxPerMm: whole.pxPerMm * CLOSE });
  }

  mark(places: readonly MarkedPlace[], current: number | undefined) {
    this.#marked = { places, current };
    this.#frames.ask();
  }

  highlight(what: Highlight | undefined) {
    if (what === this.#highlighted) return; // to draw takes long where there is no graphics card
    this.#highlighted = what;
    this.#frames.ask();
  }

  paint(material: PartMaterial = {}) {
    const { colour, layerMm } = this.#material;
    if (material.colour === colour && material.layerMm === layerMm) return;
    this.#material = material;
    this.#frames.ask();
  }

  pick(at: Offset, reach: number) {
    return this.#drawing.pick({ camera: this.#camera, at, reach, cut: this.#cut });
  }

  /** A silhouette cannot be cut open. */
  get section(): Section | undefined {
    const { box, hasCard } = this.#drawing;
    if (!hasCard) return undefined;
    return {
      box,
      sideOf: (axis) => ((axesOf(this.#camera)[2][axis] as number) < 0 ? -1 : 1),
      show: (cut) => {
        this.#cut = cut;
        this.#frames.ask();
      },
    };
  }

  overlay(draw: Overlay) {
    this.#overlay = draw;
    this.#frames.ask();
  }

  #home() {
    const machine = this.#showsMachine ? this.#machine : undefined;
    return fitting(framed(this.#drawing.box, machine), this.#picture.frame);
  }

  #goHome() {
    this.#goingTo = undefined;
    this.#isAtHome = true;
    this.#glideTo(this.#home());
  }

  #moveTo(next: Camera) {
    this.#frames.halt();
    this.#goingTo = undefined;
    this.#isAtHome = false;
    const { pxPerMm } = this.#home();
    this.#camera = {
      ...next,
      pxPerMm: Math.max(pxPerMm * ZOOM.out, Math.min(pxPerMm * ZOOM.in, next.pxPerMm)),
    };
    this.#frames.ask();
  }

  #glideTo(next: Camera) {
    const from = this.#camera;
    this.#frames.glide((share) => {
      this.#camera = between(from, next, share);
    });
  }

  #draw() {
    const camera = this.#camera;
    const project = projector(camera, this.#picture.frame);
    const at = (point: readonly number[]) => project(point).slice(0, 2) as unknown as Offset;
    const { box } = this.#drawing;
    this.#picture.draw({
      camera,
      box,
      sizeMm: this.#showsDimensions ? this.#part.sizeMm : undefined,
      machine: this.#showsMachine ? this.#machine : undefined,
      cut: this.#cut,
      material: this.#material,
      isTinted: this.#highlighted === 'part',
      isBoxed: this.#highlighted === 'box',
      marks: [
        ...drawnMarks({
          ...this.#marked,
          isHidden: this.#isHidden,
          sizePx: lengthOf(box) * camera.pxPerMm,
          at,
        }),
        ...this.#overlay(at),
      ],
    });
  }
}
