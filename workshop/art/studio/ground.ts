import * as THREE from 'three';
import { withSurface } from '#workshop/art/surface.ts';
import type { Mood } from './lights.ts';
import { mergeByMaterial } from './merge.ts';

const SHEET = {
  paper: { colour: '#dce5ee', line: '#9fb3c8', strong: '#7f99b4', light: 0.55 },
  blueprint: { colour: '#091a31', line: '#2a5282', strong: '#3f70a8', light: 0.5 },
} as const;

/** The sheet that everything stands on: drafting film or blueprint, ruled in centimetres as the site's own grid is. */
export const ground = (mood: Mood, pitch: number) => {
  const { colour, line, strong, light } = SHEET[mood];
  const material = new THREE.MeshLambertMaterial({ color: colour });
  withSurface(material, {
    key: `ground ${mood} ${pitch}`,
    uniforms: { line: { value: new THREE.Color(line) }, strong: { value: new THREE.Color(strong) } },
    declare: `
      uniform vec3 line; uniform vec3 strong;
      float rule(float at, float pitch, float width) {
        float to = abs(fract(at / pitch - .5) - .5) * pitch;
        float soft = fwidth(at) * .75 + .001;
        return (1. - smoothstep(width - soft, width + soft, to)) * min(1., width * 2. / soft);
      }`,
    colour: `
      float fine = max(rule(at.x, ${pitch.toFixed(3)}, .012), rule(at.z, ${pitch.toFixed(3)}, .012));
      float heavy = max(rule(at.x, ${(pitch * 5).toFixed(3)}, .02), rule(at.z, ${(pitch * 5).toFixed(3)}, .02));
      diffuseColor.rgb = mix(diffuseColor.rgb, line, fine * ${light});
      diffuseColor.rgb = mix(diffuseColor.rgb, strong, heavy * ${light});`,
  });
  const sheet = mergeByMaterial(new THREE.Mesh(new THREE.PlaneGeometry(400, 400).rotateX(-Math.PI / 2), material));
  for (const mesh of sheet.children) mesh.castShadow = false;
  return sheet;
};
