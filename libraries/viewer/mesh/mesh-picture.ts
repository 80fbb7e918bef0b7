import { axesOf } from '#measure/preview';
import { setAttributes, svg } from '#viewer/dom.ts';
import { DARK, EDGE_OPACITY, LIGHT_EDGE, NIGHT } from '#viewer/stage/light.ts';
import { brightness, shadesOf } from '#viewer/stage/painted.ts';
import type { Cut } from '#viewer/stage/stage.ts';
import { themeReader } from '#viewer/stage/theme.ts';
import type { PartMaterial } from '#viewer/viewed-part.ts';
import { boxDimensions, boxEdges, floorOf } from './box-drawing.ts';
import { type Camera, type Cuboid, dot, type Frame } from './camera.ts';
import type { Paint, PartDrawing, Picture } from './drawing/part-drawing.ts';

/** More pixels for each of the page cost time and are not seen. */
const PIXEL_RATIO_MAX = 2;
const TINTED = 0.7;
/** Layers that are less high, in pixels, run into each other; from the other height on each is seen. */
const LAYERS_PX = { from: 1.2, all: 4 };

/** How much of a part's layers is seen, from 0 to 1. @param height of each, in pixels */
export const layersSeen = (height: number) =>
  Math.max(0, Math.min(1, (height - LAYERS_PX.from) / (LAYERS_PX.all - LAYERS_PX.from)));

/** What is drawn of a part besides itself. */
export interface Drawn {
  camera: Camera;
  /** The part's box. */
  box: Cuboid;
  /** Its dimensions, where they are wanted. */
  sizeMm: readonly number[] | undefined;
  /** The machine's box, where it is wanted. */
  machine: Cuboid | undefined;
  cut: Cut | undefined;
  /** What it is made of. */
  material: PartMaterial;
  isTinted: boolean;
  isBoxed: boolean;
  marks: readonly SVGElement[];
}

/** Pixels from the graphics card. */
const pixels = () => {
  const element = document.createElement('canvas');
  const sheet = element.getContext('bitmaprenderer');
  return { element, show: (bitmap: ImageBitmap) => sheet?.transferFromImageBitmap(bitmap) };
};

/** A silhouette, placed as a graphics card would draw the part. */
const silhouette = () => {
  const path = svg('path', { class: 'viewer-silhouette', 'fill-rule': 'evenodd' });
  const element = svg('svg', { 'aria-hidden': 'true' }, path);
  return {
    element,
    show: (d: string, { camera, isTinted, material: { colour } }: Drawn, { width, height }: Frame) => {
      const [right, up] = axesOf(camera);
      const { middle, pxPerMm: scale } = camera;
      const [x, y] = [width / 2 - dot(middle, right) * scale, height / 2 + dot(middle, up) * scale];
      setAttributes(element, { viewBox: `0 0 ${width} ${height}` });
      setAttributes(path, { d, transform: `matrix(${scale} 0 0 ${scale} ${x} ${y})`, 'data-highlight': isTinted });
      path.style.fill = isTinted ? '' : (colour ?? '');
    },
  };
};

/** A part between what is drawn behind it and what is drawn before it: all three change together, once the part is drawn. */
export class MeshPicture {
  readonly #host: HTMLElement;
  readonly #part: PartDrawing;
  readonly #behind = svg('svg', { class: 'viewer-layer', 'aria-hidden': 'true' });
  readonly #before = svg('svg', { class: 'viewer-layer', 'aria-hidden': 'true' });
  readonly #pixels = pixels();
  readonly #silhouette = silhouette();
  readonly #colour: ReturnType<typeof themeReader>;
  /** What is to be drawn next; only the newest view is worth drawing. */
  #next: Drawn | undefined;
  #isDrawing = false;

  constructor(host: HTMLElement, part: PartDrawing) {
    this.#host = host;
    this.#part = part;
    this.#colour = themeReader(host);
    host.replaceChildren(this.#behind, this.#before);
  }

  get frame(): Frame {
    return { width: this.#host.clientWidth, height: this.#host.clientHeight };
  }

  draw(drawn: Drawn) {
    this.#next = drawn;
    if (!this.#isDrawing) void this.#drawAll();
  }

  async #drawAll() {
    this.#isDrawing = true;
    for (let drawn = this.#next; drawn; drawn = this.#next) {
      this.#next = undefined;
      await this.#drawOne(drawn).catch(() => undefined); // the next look at it tries again
    }
    this.#isDrawing = false;
  }

  async #drawOne(drawn: Drawn) {
    const { frame } = this;
    if (frame.width === 0 || frame.height === 0) return;
    const { camera, cut } = drawn;
    const ratio = Math.min(PIXEL_RATIO_MAX, devicePixelRatio);
    const picture = await this.#part.picture({ camera, frame, paint: this.#paint(drawn), cut, ratio });
    this.#show(picture, drawn, frame);
    this.#drawAround(drawn, frame);
  }

  #paint({ isTinted, material: { colour, layerMm = 0 }, camera: { pxPerMm } }: Drawn): Paint {
    const isDark = colour !== undefined && brightness(colour) < DARK;
    return {
      shades: shadesOf(colour),
      ink: [...(isDark ? LIGHT_EDGE : this.#colour('--viewer-edge')), EDGE_OPACITY],
      tint: this.#colour('--color-focus'),
      tinted: isTinted ? TINTED : 0,
      layers: [layerMm, layersSeen(layerMm * pxPerMm)],
      day: matchMedia('(prefers-color-scheme: dark)').matches ? NIGHT : 1,
    };
  }

  #show(picture: Picture, drawn: Drawn, frame: Frame) {
    if ('bitmap' in picture) this.#pixels.show(picture.bitmap);
    else this.#silhouette.show(picture.path, drawn, frame);
    const { element } = 'bitmap' in picture ? this.#pixels : this.#silhouette;
    if (element.isConnected) return;
    if (this.#behind.nextElementSibling !== this.#before) this.#behind.nextElementSibling?.remove();
    this.#behind.after(element);
  }

  #drawAround({ camera, box, sizeMm, machine, isBoxed, marks }: Drawn, frame: Frame) {
    for (const layer of [this.#behind, this.#before])
      setAttributes(layer, { viewBox: `0 0 ${frame.width} ${frame.height}` });
    const boxes = [
      ...(machine ? [boxEdges(machine, camera, frame, 'viewer-machine')] : []),
      ...(isBoxed ? [boxEdges(box, camera, frame, 'viewer-outline')] : []),
    ];
    this.#behind.replaceChildren(
      ...(sizeMm ? [floorOf(box, camera, frame)] : []),
      ...boxes.flatMap(({ behind }) => behind),
    );
    this.#before.replaceChildren(
      ...boxes.flatMap(({ before }) => before),
      ...(sizeMm ? boxDimensions(box, sizeMm, camera, frame) : []),
      ...marks,
    );
  }
}
