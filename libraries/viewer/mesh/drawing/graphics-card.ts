import { axesOf, type MeshPreview } from '#measure/preview';
import type { Camera, Frame, Vector } from '#viewer/mesh/camera.ts';
import { nextTask } from '#viewer/next-task.ts';
import type { Cut } from '#viewer/stage/stage.ts';
import { featureEdges } from './feature-edges.ts';
import type { Pose } from './part-drawing.ts';
import { type Program, programOf } from './program.ts';
import { FACES, LINES, POSITION, VERTEX } from './shaders.ts';

/** No canvas is larger, along either side. */
const PIXELS_MAX = 2_048;
/** So much nearer are edges, of the depth of the view: they lie on the faces and not in them. */
const EDGE_NEARER = 0.0015;
/** How far from the middle of a view the part may be, of its diagonal. */
const REACH = 3;

type GL = WebGL2RenderingContext;

/** Where a part is: its middle, and how far from the middle of a view any of it may be; in mm. */
interface Extent {
  origin: Vector;
  reach: number;
}

/** A part in the card's memory: its vertices, and lists of triangles and of edges. */
interface Buffers {
  position: WebGLBuffer;
  triangles: WebGLBuffer;
  edges: WebGLBuffer;
}

/** A part as it is handed to a card, and what a card holds of it. */
export interface Drawable {
  extent: Extent;
  /** Near 0, so that parts which lie far from it lose no digits on the card. */
  vertices: Float32Array<ArrayBuffer>;
  triangles: Uint32Array;
  /** Pairs of vertices. */
  edges: Uint32Array;
  held?: { by: Programs; buffers: Buffers };
}

/** In steps: on a slow phone each of them is felt, where it is the page that draws. */
export const drawableOf = async ({ mesh, box: { min, max } }: MeshPreview): Promise<Drawable> => {
  const edges = featureEdges(mesh);
  await nextTask();
  const origin = min.map((value, axis) => (value + (max[axis] as number)) / 2) as unknown as Vector;
  const reach = Math.hypot(...max.map((value, axis) => value - (min[axis] as number))) * REACH || 1;
  const vertices = Float32Array.from(mesh.vertices, (value, at) => value - (origin[at % 3] as number));
  return { extent: { origin, reach }, vertices, triangles: mesh.triangles, edges };
};

/** What draws a part that is cut open; loaded when one is (cut-open.ts). */
export interface CutOpen {
  openedPrograms: (gl: GL) => { faces: Program; lines: Program };
  /** The plane, as the programs take it. */
  planeOf: (cut: Cut, camera: Camera) => readonly number[];
  /** Remembers where cut faces are seen, and then draws beside them alone. */
  markCut: (gl: GL) => void;
  besideCut: (gl: GL) => void;
}

const programsOf = (gl: GL) => {
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  return { faces: programOf(gl, VERTEX, FACES), lines: programOf(gl, VERTEX, LINES) };
};
type Programs = ReturnType<typeof programsOf> & { opened?: ReturnType<typeof programsOf> };

/** Where the processor draws in place of a card it gets fewer pixels, and no smoothing: it takes long enough. */
const contextOf = (canvas: OffscreenCanvas | HTMLCanvasElement) => {
  const open = (more: WebGLContextAttributes) =>
    canvas.getContext('webgl2', { alpha: true, stencil: true, powerPreference: 'low-power', ...more });
  const fast = open({ antialias: true, failIfMajorPerformanceCaveat: true });
  const gl = fast ?? open({ antialias: false });
  return gl ? { gl, ratioMax: fast ? Infinity : 1 } : undefined;
};

const bufferOf = (gl: GL, target: GLenum, data: Float32Array<ArrayBuffer> | Uint32Array) => {
  const buffer = gl.createBuffer();
  gl.bindBuffer(target, buffer);
  gl.bufferData(target, data, gl.STATIC_DRAW);
  return buffer;
};

const buffersOf = (gl: GL, { vertices, triangles, edges }: Drawable): Buffers => ({
  position: bufferOf(gl, gl.ARRAY_BUFFER, vertices),
  triangles: bufferOf(gl, gl.ELEMENT_ARRAY_BUFFER, triangles),
  edges: bufferOf(gl, gl.ELEMENT_ARRAY_BUFFER, edges),
});

const uniformsOf = (camera: Camera, { width, height }: Frame, { origin, reach }: Extent) => {
  const [right, up, towards] = axesOf(camera);
  const columns = [0, 1, 2].flatMap((axis) => [right, up, towards].map((one) => one[axis] as number));
  return {
    axes: columns,
    offset: camera.middle.map((value, axis) => value - (origin[axis] as number)),
    scale: [(2 * camera.pxPerMm) / width, (2 * camera.pxPerMm) / height, -1 / reach],
  };
};

const draw = (gl: GL, programs: Programs, part: Drawable & { buffers: Buffers }, pose: Pose, cutOpen?: CutOpen) => {
  const { camera, frame, paint, cut } = pose;
  const { buffers } = part;
  const { faces, lines } = cutOpen ? (programs.opened ??= cutOpen.openedPrograms(gl)) : programs;
  const { axes, offset, scale } = uniformsOf(camera, frame, part.extent);
  const begin = ({ program, at }: Program, nearer: number, indices: WebGLBuffer) => {
    gl.useProgram(program);
    gl.uniformMatrix3fv(at('axes'), false, axes);
    gl.uniform3fv(at('offset'), offset);
    gl.uniform3fv(at('scale'), scale);
    gl.uniform1f(at('nearer'), nearer);
    if (cut && cutOpen) gl.uniform4fv(at('cut'), cutOpen.planeOf(cut, camera));
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices);
  };
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers.position);
  gl.enableVertexAttribArray(POSITION);
  gl.vertexAttribPointer(POSITION, 3, gl.FLOAT, false, 0, 0);
  cutOpen?.markCut(gl);
  begin(faces, 0, buffers.triangles);
  gl.uniform3fv(faces.at('shades'), paint.shades);
  gl.uniform3fv(faces.at('tint'), paint.tint);
  gl.uniform1f(faces.at('tinted'), paint.tinted);
  gl.uniform2fv(faces.at('layers'), paint.layers);
  gl.uniform1f(faces.at('day'), paint.day);
  gl.drawElements(gl.TRIANGLES, part.triangles.length, gl.UNSIGNED_INT, 0);
  cutOpen?.besideCut(gl);
  begin(lines, EDGE_NEARER, buffers.edges);
  gl.uniform4fv(lines.at('ink'), paint.ink);
  gl.drawElements(gl.LINES, part.edges.length, gl.UNSIGNED_INT, 0);
  gl.disable(gl.STENCIL_TEST);
};

const pixelsOf = ({ width, height }: Frame, wanted: number) => {
  const ratio = Math.min(wanted, PIXELS_MAX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
};

/** The one context for all parts of a page, since browsers give no more than some sixteen, and take the oldest away. */
export interface GraphicsCard {
  /** A picture of a part; undefined while the card is taken away. */
  paint: (part: Drawable, pose: Pose, cutOpen?: CutOpen) => Promise<ImageBitmap> | undefined;
  release: (part: Drawable) => void;
}

/**
 * Opens the graphics card; undefined where there is none.
 * @param changed called when it was taken away, and when it is back
 */
export const openCard = (
  canvas: OffscreenCanvas | HTMLCanvasElement,
  changed: () => void,
): GraphicsCard | undefined => {
  const context = contextOf(canvas);
  if (!context) return undefined;
  const { gl, ratioMax } = context;
  let programs: Programs | undefined = programsOf(gl);
  const on = (name: string, listen: (event: Event) => void) => (canvas as EventTarget).addEventListener(name, listen);
  on('webglcontextlost', (event) => {
    event.preventDefault(); // asks for it back
    programs = undefined;
    changed();
  });
  on('webglcontextrestored', () => {
    programs = programsOf(gl);
    changed();
  });
  return {
    paint: (part, pose, cutOpen) => {
      if (!programs || gl.isContextLost()) return undefined;
      if (part.held?.by !== programs) part.held = { by: programs, buffers: buffersOf(gl, part) };
      const { width, height } = pixelsOf(pose.frame, Math.min(pose.ratio, ratioMax));
      if (canvas.width < width) canvas.width = width;
      if (canvas.height < height) canvas.height = height;
      gl.viewport(0, 0, width, height);
      draw(gl, programs, { ...part, buffers: part.held.buffers }, pose, cutOpen);
      return createImageBitmap(canvas, 0, canvas.height - height, width, height);
    },
    release: ({ held }) => {
      if (held && held.by === programs)
        for (const buffer of Object.values<WebGLBuffer>({ ...held.buffers })) gl.deleteBuffer(buffer);
    },
  };
};
