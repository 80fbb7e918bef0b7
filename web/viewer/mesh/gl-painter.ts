import {
  type BufferInfo,
  createBufferInfoFromArrays,
  createProgramInfo,
  drawBufferInfo,
  type ProgramInfo,
  setBuffersAndAttributes,
  setUniforms,
} from 'twgl.js';
import { axesOf } from '#measure/preview/mesh/camera.ts';
import { nextTask } from '#web/viewer/next-task.ts';
import type { Camera, Frame, Vector } from './camera.ts';
import type { PreparedMesh } from './prepared-mesh.ts';
import { FACES, LINES, VERTEX } from './shaders.ts';

/** More pixels for each of the page cost time and are not seen. */
const PIXEL_RATIO_MAX = 2;
/** No canvas is larger, along either side. */
const PIXELS_MAX = 2_048;
/** So much nearer are edges, of the depth of the view: they lie on the faces and not in them. */
const EDGE_NEARER = 0.0015;

/** Colours of the page's theme, from 0 to 1. */
export interface Paint {
  ink: readonly [red: number, green: number, blue: number, alpha: number];
  tint: Vector;
  /** How much of the tint, from 0 to 1. */
  tinted: number;
  /** How bright the part is: dimmer by night. */
  day: number;
}

interface Card {
  gl: WebGL2RenderingContext;
  faces: ProgramInfo;
  lines: ProgramInfo;
}

interface Buffers {
  faces: BufferInfo;
  lines: BufferInfo;
}

interface Page {
  canvas: HTMLCanvasElement;
  card: Card | undefined;
  painters: Set<() => void>;
  /** Pixels for each of the page. */
  ratio: number;
}

/**
 * One context for all parts of a page, since browsers give no more than some sixteen, and take the oldest away: each part is
 * drawn here and then copied to its own canvas.
 */
let shared: Page | undefined;
let opening: ReturnType<typeof openCard> | undefined;

const cardOf = (gl: WebGL2RenderingContext): Card => {
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  return { gl, faces: createProgramInfo(gl, [VERTEX, FACES]), lines: createProgramInfo(gl, [VERTEX, LINES]) };
};

/** Where the processor draws in place of a graphics card it gets fewer pixels: all of them would stop the page for a while. */
const contextOf = (canvas: HTMLCanvasElement) => {
  const options: WebGLContextAttributes = { alpha: true, powerPreference: 'low-power' };
  const card = { ...options, antialias: true, failIfMajorPerformanceCaveat: true };
  const fast = canvas.getContext('webgl2', card);
  if (fast) return { gl: fast, ratio: Math.min(PIXEL_RATIO_MAX, devicePixelRatio) };
  const slow = canvas.getContext('webgl2', { ...options, antialias: false });
  return slow ? { gl: slow, ratio: 1 } : undefined;
};

const openCard = async (): Promise<Page | undefined> => {
  const canvas = document.createElement('canvas');
  const context = contextOf(canvas);
  if (!context) return undefined;
  const { gl, ratio } = context;
  await nextTask();
  const opened: Page = { canvas, card: cardOf(gl), painters: new Set(), ratio };
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault(); // asks for it back
    opened.card = undefined;
    for (const repaint of opened.painters) repaint();
  });
  canvas.addEventListener('webglcontextrestored', () => {
    opened.card = cardOf(gl);
    for (const repaint of opened.painters) repaint();
  });
  return opened;
};

/** Opens the graphics card for this page, if there is one; to be awaited before a part is drawn. */
export const prepareCard = async () => {
  opening ??= openCard();
  shared = await opening;
};

/** Near 0, so that parts which lie far from it lose no digits on the graphics card. */
const buffersOf = ({ gl }: Card, { mesh, edges }: PreparedMesh, origin: Vector): Buffers => {
  const data = Float32Array.from(mesh.vertices, (value, at) => value - (origin[at % 3] as number));
  const position = { numComponents: 3, data };
  return {
    faces: createBufferInfoFromArrays(gl, { position, indices: { numComponents: 3, data: mesh.triangles } }),
    lines: createBufferInfoFromArrays(gl, { position, indices: { numComponents: 2, data: edges } }),
  };
};

const release = ({ gl }: Card, { faces, lines }: Buffers) => {
  for (const { attribs = {}, indices } of [faces, lines]) {
    for (const { buffer } of Object.values(attribs)) gl.deleteBuffer(buffer ?? null);
    gl.deleteBuffer(indices ?? null);
  }
};

const uniformsOf = (camera: Camera, { width, height }: Frame, { origin, reach }: Extent) => {
  const [right, up, towards] = axesOf(camera);
  const columns = [0, 1, 2].flatMap((axis) => [right, up, towards].map((one) => one[axis] as number));
  return {
    axes: columns,
    offset: camera.middle.map((value, axis) => value - (origin[axis] as number)),
    scale: [(2 * camera.pxPerMm) / width, (2 * camera.pxPerMm) / height, -1 / reach],
  };
};

/** Where a part is: its middle, and how far from the middle of a view any of it may be; in mm. */
export interface Extent {
  origin: Vector;
  reach: number;
}

/** Draws one part. */
export interface Painter {
  /** What is put on the stage. */
  element: Element;
  /** @returns false where it cannot draw now, as when the graphics card was taken away */
  paint: (camera: Camera, frame: Frame, paint: Paint) => boolean;
  destroy: () => void;
}

const pixelsOf = ({ width, height }: Frame, wanted: number) => {
  const ratio = Math.min(wanted, PIXELS_MAX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
};

const draw = ({ gl, faces, lines }: Card, buffers: Buffers, view: ReturnType<typeof uniformsOf>, paint: Paint) => {
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  gl.useProgram(faces.program);
  setBuffersAndAttributes(gl, faces, buffers.faces);
  setUniforms(faces, { ...view, tint: paint.tint, tinted: paint.tinted, day: paint.day, nearer: 0 });
  drawBufferInfo(gl, buffers.faces, gl.TRIANGLES);
  gl.useProgram(lines.program);
  setBuffersAndAttributes(gl, lines, buffers.lines);
  setUniforms(lines, { ...view, ink: paint.ink, nearer: EDGE_NEARER });
  drawBufferInfo(gl, buffers.lines, gl.LINES);
};

/**
 * Draws a part with the graphics card, once that is prepared; undefined where there is none to be had.
 * @param repaint called when the graphics card was taken away, and when it is back
 */
export const glPainter = (part: PreparedMesh, extent: Extent, repaint: () => void): Painter | undefined => {
  const page = shared;
  const element = document.createElement('canvas');
  const sheet = element.getContext('2d');
  if (!page || !sheet) return undefined;
  // Handed over at once: the first drawing is a task of its own.
  const hand = (card: Card) => ({ card, buffers: buffersOf(card, part, extent.origin) });
  let held = page.card && hand(page.card);
  page.painters.add(repaint);
  return {
    element,
    paint: (camera, frame, paint) => {
      const { card, canvas } = page;
      if (!card || card.gl.isContextLost()) return false;
      if (held?.card !== card) held = hand(card);
      const { width, height } = pixelsOf(frame, page.ratio);
      if (canvas.width < width) canvas.width = width;
      if (canvas.height < height) canvas.height = height;
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
      card.gl.viewport(0, 0, width, height);
      draw(card, held.buffers, uniformsOf(camera, frame, extent), paint);
      sheet.clearRect(0, 0, width, height);
      sheet.drawImage(canvas, 0, canvas.height - height, width, height, 0, 0, width, height);
      return true;
    },
    destroy: () => {
      page.painters.delete(repaint);
      if (held && held.card === page.card) release(held.card, held.buffers);
    },
  };
};
