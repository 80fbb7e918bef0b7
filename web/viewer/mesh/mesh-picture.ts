import { setAttributes, svg } from '#web/viewer/dom.ts';
import { themeReader } from '#web/viewer/stage/theme.ts';
import { boxDimensions, boxEdges, floorOf } from './box-drawing.ts';
import type { Camera, Cuboid, Frame } from './camera.ts';
import { type Extent, glPainter, type Paint, type Painter } from './gl-painter.ts';
import type { PreparedMesh } from './prepared-mesh.ts';

const NIGHT = 0.92;
const EDGE_OPACITY = 0.5;
const TINTED = 0.7;

/** What is drawn of a part besides itself. */
export interface Drawn {
  camera: Camera;
  /** The part's box. */
  box: Cuboid;
  /** Its dimensions, where they are wanted. */
  sizeMm: readonly number[] | undefined;
  /** The machine's box, where it is wanted. */
  machine: Cuboid | undefined;
  isTinted: boolean;
  isBoxed: boolean;
  marks: readonly SVGElement[];
}

/** A part between what is drawn behind it and what is drawn before it. */
export class MeshPicture {
  readonly #host: HTMLElement;
  readonly #behind = svg('svg', { class: 'viewer-layer', 'aria-hidden': 'true' });
  readonly #before = svg('svg', { class: 'viewer-layer', 'aria-hidden': 'true' });
  readonly #card: Painter | undefined;
  readonly #part: PreparedMesh;
  readonly #repaint: () => void;
  /** Loaded when the graphics card cannot draw. */
  #still: Painter | 'loading' | undefined;
  readonly #colour: ReturnType<typeof themeReader>;

  /** @param repaint asked for when the graphics card was taken away, or is back */
  constructor(host: HTMLElement, part: PreparedMesh, extent: Extent, repaint: () => void) {
    this.#host = host;
    this.#colour = themeReader(host);
    this.#part = part;
    this.#repaint = repaint;
    this.#card = glPainter(part, extent, repaint);
    host.replaceChildren(this.#behind, ...(this.#card ? [this.#card.element] : []), this.#before);
  }

  get frame(): Frame {
    return { width: this.#host.clientWidth, height: this.#host.clientHeight };
  }

  draw(drawn: Drawn) {
    const { frame } = this;
    if (frame.width === 0 || frame.height === 0) return;
    for (const layer of [this.#behind, this.#before])
      setAttributes(layer, { viewBox: `0 0 ${frame.width} ${frame.height}` });
    this.#paint(drawn);
    const { camera, box, sizeMm, machine, isBoxed } = drawn;
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
      ...drawn.marks,
    );
  }

  destroy() {
    this.#card?.destroy();
  }

  /** With the graphics card where there is one, else as a silhouette. */
  #paint({ camera, isTinted }: Drawn) {
    const paint: Paint = {
      ink: [...this.#colour('--viewer-edge'), EDGE_OPACITY],
      tint: this.#colour('--color-focus'),
      tinted: isTinted ? TINTED : 0,
      day: matchMedia('(prefers-color-scheme: dark)').matches ? NIGHT : 1,
    };
    if (this.#card?.paint(camera, this.frame, paint)) return this.#put(this.#card.element);
    if (this.#still === undefined) return void this.#loadStill();
    if (this.#still === 'loading') return;
    this.#still.paint(camera, this.frame, paint);
    this.#put(this.#still.element);
  }

  async #loadStill() {
    this.#still = 'loading';
    try {
      const { stillPainter } = await import('./still-painter.ts');
      this.#still = stillPainter(this.#part.mesh);
      this.#repaint();
    } catch {
      this.#still = undefined; // the next look at it tries again
    }
  }

  #put(element: Element) {
    if (element.isConnected) return;
    if (this.#behind.nextElementSibling !== this.#before) this.#behind.nextElementSibling?.remove();
    this.#behind.after(element);
  }
}
