import { axesOf } from '#measure/preview';
import type { Camera } from '#viewer/mesh/camera.ts';
import type { Cut } from '#viewer/stage/stage.ts';
import { programOf } from './program.ts';
import { FACES, LINES, VERTEX } from './shaders.ts';

/** What lies beyond the plane is left out: at the end, since light is found by neighbouring pixels. */
const BEYOND = 'if (dot(seen, cut.xyz) > cut.w) discard;';
/** A part is closed: where the inside of a face is seen, something was cut. Hatched, as draughtsmen do. */
const HATCHED = `if (!gl_FrontFacing) {
    float hatch = step(mod(gl_FragCoord.x + gl_FragCoord.y, 11.0), 2.0);
    colour = vec4(mix(vec3(0.82, 0.88, 0.95), vec3(0.38, 0.5, 0.68), hatch) * day, 1.0);
  }`;

const opened = (shader: string, ...more: string[]) =>
  shader
    .replace('void main() {', 'uniform vec4 cut;\nvoid main() {')
    .replace(/\}$/, `  ${[...more, BEYOND].join('\n  ')}\n}`);

export const openedPrograms = (gl: WebGL2RenderingContext) => ({
  faces: programOf(gl, VERTEX, opened(FACES, HATCHED)),
  lines: programOf(gl, VERTEX, opened(LINES)),
});

/** A plane as seen: its normal, which points away from what is left, and how far it is from what is in the middle. */
export const planeOf = ({ axis, at, side }: Cut, { middle, ...view }: Camera): readonly number[] => [
  ...axesOf(view).map((one) => side * (one[axis] as number)),
  side * (at - (middle[axis] as number)),
];

/** Remembers where the nearest face is seen from inside. */
export const markCut = (gl: WebGL2RenderingContext) => {
  gl.enable(gl.STENCIL_TEST);
  gl.stencilFunc(gl.ALWAYS, 1, 1);
  gl.stencilOpSeparate(gl.FRONT, gl.KEEP, gl.KEEP, gl.ZERO);
  gl.stencilOpSeparate(gl.BACK, gl.KEEP, gl.KEEP, gl.REPLACE);
};

/** Edges behind a cut face are hidden by it. */
export const besideCut = (gl: WebGL2RenderingContext) => {
  gl.stencilFunc(gl.EQUAL, 0, 1);
  gl.stencilOp(gl.KEEP, gl.KEEP, gl.KEEP);
};
