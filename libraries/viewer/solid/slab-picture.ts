import { axesOf } from '#measure/preview';
import { html } from '#viewer/dom.ts';
import type { Segment } from '#viewer/flat/path-lines.ts';
import { type Camera, dot, type Frame } from '#viewer/mesh/camera.ts';
import type { Offset } from '#viewer/stage/stage.ts';
import type { Outline } from './outlines.ts';
import { seenWalls, type Wall, wallsOf } from './walls.ts';

/** A line that is drawn on the sheet. */
export interface Mark {
  line: Segment;
  isHighlighted: boolean;
}

/** A sheet with what is cut out of it; in mm, y up. */
export interface Slab {
  outlines: readonly Outline[];
  engraved: readonly Mark[];
  /** Cut lines that close no shape, and those that are highlighted. */
  cut: readonly Mark[];
  thicknessMm: number;
}

/** What it is painted with: colours of a canvas. */
export interface Paint {
  /** @param normal of a face: right, up and towards the viewer */
  face: (normal: readonly number[]) => string;
  edge: string;
  mark: string;
  highlight: string;
}

const EDGE_PX = 1;
const MARK_PX = 1.25;
const HIGHLIGHT_PX = 2.5;
/** How far a shadow reaches beyond the sheet that lies on the bench, in its thicknesses; and how dark it is. */
const SHADOW = 1.2;
const SHADOW_PX_MAX = 24;
const SHADE = 'rgb(0 0 0 / 0.35)';
/** More pixels for each of the page cost time and are not seen. */
const PIXEL_RATIO_MAX = 2;

const pathOf = (lines: readonly (readonly Offset[])[]) => {
  const path = new Path2D();
  for (const points of lines) points.forEach(([x, y], at) => (at === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  return path;
};

const placed = (path: Path2D, matrix: DOMMatrix) => {
  const moved = new Path2D();
  moved.addPath(path, matrix);
  return moved;
};

/** A sheet that lies on a bench, drawn from where somebody looks at it. */
export class SlabPicture {
  readonly element = html('canvas', { 'aria-hidden': 'true' });
  readonly #sheet = this.element.getContext('2d');
  #slab: Slab = { outlines: [], engraved: [], cut: [], thicknessMm: 0 };
  #faces = new Path2D();
  #walls: readonly Wall[] = [];

  set slab(slab: Slab) {
    this.#slab = slab;
    this.#faces = pathOf(slab.outlines.map(({ points }) => [...points, points[0] as Offset]));
    this.#walls = wallsOf(slab.outlines);
  }

  draw(camera: Camera, frame: Frame, paint: Paint) {
    const sheet = this.#sheet;
    if (!sheet) return;
    const ratio = Math.min(PIXEL_RATIO_MAX, devicePixelRatio);
    this.element.width = Math.round(frame.width * ratio);
    this.element.height = Math.round(frame.height * ratio);
    sheet.scale(ratio, ratio);
    sheet.lineJoin = sheet.lineCap = 'round';
    const isAbove = camera.elevation >= 0;
    const level = (z: number) => this.#matrix(camera, frame, z);
    const { thicknessMm } = this.#slab;
    const [near, far] = isAbove ? [thicknessMm, 0] : [0, thicknessMm];
    if (isAbove) this.#drawShadow(sheet, placed(this.#faces, level(0)), camera.pxPerMm * thicknessMm * ratio);
    this.#drawWalls(sheet, camera, { near: level(near), far: level(far), paint });
    sheet.fillStyle = paint.face(axesOf(camera).map(([, , z = 0]) => (isAbove ? z : -z)));
    this.#drawFace(sheet, level(near), paint, isAbove);
  }

  /** Where a point at a height is on the stage. */
  #matrix(camera: Camera, { width, height }: Frame, z: number) {
    const [right, up] = axesOf(camera);
    const { middle, pxPerMm: scale } = camera;
    const [[a = 0, c = 0, e = 0], [b = 0, d = 0, f = 0]] = [right, up];
    return new DOMMatrix([
      a * scale,
      -b * scale,
      c * scale,
      -d * scale,
      width / 2 + (e * z - dot(middle, right)) * scale,
      height / 2 - (f * z - dot(middle, up)) * scale,
    ]);
  }

  #drawShadow(sheet: CanvasRenderingContext2D, faces: Path2D, thickPx: number) {
    const far = Math.min(SHADOW_PX_MAX, thickPx * SHADOW);
    sheet.save();
    sheet.shadowColor = SHADE;
    sheet.shadowBlur = far;
    sheet.shadowOffsetX = far / 3;
    sheet.shadowOffsetY = far / 3;
    sheet.fill(faces);
    sheet.restore();
  }

  #drawWalls(
    sheet: CanvasRenderingContext2D,
    camera: Camera,
    { near, far, paint }: { near: DOMMatrix; far: DOMMatrix; paint: Paint },
  ) {
    const axes = axesOf(camera);
    const at = ({ a, b, c, d, e, f }: DOMMatrix, [x, y]: Offset) => [a * x + c * y + e, b * x + d * y + f] as const;
    sheet.lineWidth = EDGE_PX;
    for (const { from, to, away, isSharp } of seenWalls(this.#walls, axes[2])) {
      const corners = [at(near, from), at(near, to), at(far, to), at(far, from)] as const;
      sheet.beginPath();
      for (const corner of corners) sheet.lineTo(...corner);
      sheet.closePath();
      sheet.fillStyle = sheet.strokeStyle = paint.face(axes.map((axis) => dot([...away, 0], axis)));
      sheet.fill();
      sheet.stroke(); // no gap to the next
      sheet.beginPath();
      sheet.moveTo(...corners[2]);
      sheet.lineTo(...corners[3]);
      if (isSharp) sheet.lineTo(...corners[0]);
      sheet.strokeStyle = paint.edge;
      sheet.stroke();
    }
  }

  #drawFace(sheet: CanvasRenderingContext2D, matrix: DOMMatrix, paint: Paint, isAbove: boolean) {
    const faces = placed(this.#faces, matrix);
    sheet.fill(faces);
    const stroke = (marks: readonly Mark[], colour: string) => {
      for (const highlighted of [false, true]) {
        sheet.strokeStyle = highlighted ? paint.highlight : colour;
        sheet.lineWidth = highlighted ? HIGHLIGHT_PX : MARK_PX;
        const those = marks.filter(({ isHighlighted }) => isHighlighted === highlighted);
        sheet.stroke(placed(pathOf(those.map(({ line }) => line)), matrix));
      }
    };
    if (isAbove) {
      sheet.save();
      sheet.clip(faces);
      stroke(this.#slab.engraved, paint.mark);
      sheet.restore();
    }
    stroke(this.#slab.cut, paint.mark);
    sheet.strokeStyle = paint.edge;
    sheet.lineWidth = EDGE_PX;
    sheet.stroke(faces);
  }
}
