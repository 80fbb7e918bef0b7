import type * as THREE from 'three';

export interface Surface {
  /** Tells one programme from another. */
  key: string;
  uniforms?: Record<string, THREE.IUniform>;
  /** GLSL functions and uniforms. */
  declare?: string;
  /** Changes `diffuseColor`; knows `at` and `facing`, place and direction in the thing's own space, y up. */
  colour?: string;
  /** Changes `roughnessFactor` or `metalnessFactor`. */
  gloss?: string;
  /** Changes `normal`; knows `upright`, `across` and `along`, the thing's y, x and z as the camera sees them. */
  relief?: string;
}

const NOISE = `
  varying vec3 vAt; varying vec3 vFacing; varying vec3 vUpright; varying vec3 vAcross; varying vec3 vAlong;
  float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
  float noise(vec2 p) {
    vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
  }
  float clouds(vec2 p) { return noise(p) * .5 + noise(p * 2.03 + 7.) * .25 + noise(p * 4.1 + 3.) * .125 + .0625; }`;

const VERTEX = `
  attribute vec3 ownPlace; attribute vec3 ownFacing; attribute vec3 ownUpright; attribute vec3 ownAcross;  varying vec3 vAt; varying vec3 vFacing; varying vec3 vUpright; varying vec3 vAcross; varying vec3 vAlong;`;

/** Gives a material a texture that is solid: it runs through the thing instead of being wrapped around it. */
export const withSurface = <M extends THREE.Material>(material: M, surface: Surface): M => {
  const { key, uniforms = {}, declare = '', colour = '', gloss = '', relief = '' } = surface;
  material.customProgramCacheKey = () => key;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader.replace('#include <common>', `#include <common>${VERTEX}`).replace(
      '#include <begin_vertex>',
      `#include <begin_vertex>
      vAt = ownPlace; vFacing = ownFacing;
      vUpright = normalMatrix * ownUpright; vAcross = normalMatrix * ownAcross; vAlong = cross(vAcross, vUpright);`,
    );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>${NOISE}${declare}`)
      .replace('#include <color_fragment>', `#include <color_fragment>\nvec3 at = vAt, facing = vFacing;${colour}`)
      .replace('#include <metalnessmap_fragment>', `#include <metalnessmap_fragment>\n${gloss}`)
      .replace(
        '#include <normal_fragment_maps>',
        `#include <normal_fragment_maps>
        vec3 upright = normalize(vUpright), across = normalize(vAcross), along = normalize(vAlong);${relief}
        normal = normalize(normal);`,
      );
  };
  return material;
};
