import { AROUND, LIGHTS } from '#viewer/stage/light.ts';

/** Of the vertices' positions, their only attribute. */
export const POSITION = 0;

/** Positions in mm from the part's middle, turned so that z points at the viewer. */
export const VERTEX = `#version 300 es
layout(location = ${POSITION}) in vec3 position;
uniform mat3 axes;
uniform vec3 offset;
uniform vec3 scale;
uniform float nearer;
out vec3 seen;
out float height;
flat out vec3 upwards;
void main() {
  height = position.z;
  upwards = axes[2];
  seen = axes * (position - offset);
  gl_Position = vec4(seen * scale, 1.0);
  gl_Position.z -= nearer;
}`;

const LIGHT = [
  AROUND,
  ...LIGHTS.map(({ from, share }) => `${share} * max(0.0, dot(normal, vec3(${from.join(', ')})))`),
].join(' + ');

/**
 * Faces lit flatly, each by its own normal, in the part's shades (stage/painted.ts); the inside of a face is seen through a hole,
 * and is grey. The sides of a part that is made in layers have a groove between any two of them.
 */
export const FACES = `#version 300 es
precision highp float;
in vec3 seen;
in float height;
flat in vec3 upwards;
uniform vec2 layers;
uniform vec3 shades[5];
uniform vec3 tint;
uniform float tinted;
uniform float day;
out vec4 colour;
void main() {
  vec3 normal = normalize(cross(dFdx(seen), dFdy(seen)));
  float light = ${LIGHT};
  float at = min(0.999, light) * 4.0;
  int lower = int(at);
  vec3 face = mix(shades[lower], shades[lower + 1], fract(at));
  if (layers.y > 0.0) {
    float groove = pow(abs(2.0 * fract(height / layers.x) - 1.0), 3.0);
    face *= 1.0 - 0.4 * layers.y * groove * (1.0 - abs(dot(normal, upwards)));
  }
  if (!gl_FrontFacing) face = vec3(0.32, 0.36, 0.42) * (0.4 + light);
  face = mix(face, tint * (0.45 + 0.75 * light), tinted);
  colour = vec4(face * day, 1.0);
}`;

export const LINES = `#version 300 es
precision highp float;
in vec3 seen;
uniform vec4 ink;
out vec4 colour;
void main() {
  colour = vec4(ink.rgb * ink.a, ink.a);
}`;
