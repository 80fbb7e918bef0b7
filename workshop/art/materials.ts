import * as THREE from 'three';
import { withSurface } from './surface.ts';

/** The shop's own filament colours; the copper is the site's accent. */
export const COLOUR = {
  copper: '#c4622d',
  ink: '#1b2f4f',
  steel: '#5d7188',
  white: '#e9e6df',
  teal: '#2f7f86',
  yellow: '#e0a32e',
  red: '#b5392d',
  black: '#23262b',
  grey: '#8f979f',
} as const;

const made = new Map<string, THREE.Material>();

/** Parts of one material share it, so that they can be drawn as one. */
const once = <M extends THREE.Material>(key: string, make: () => M): M => {
  const known = made.get(key);
  if (known) return known as M;
  const material = make();
  made.set(key, material);
  return material;
};

const f = (figure: number) => figure.toFixed(4);

/** FDM plastic: layers along y, the roads of the last layer on top. `layer` in cm; shown a little thicker than life. */
export const printed = (colour: string, layer = 0.045) =>
  once(`printed ${colour} ${layer}`, () => filament(colour, layer));

const filament = (colour: string, layer: number) =>
  withSurface(new THREE.MeshStandardMaterial({ color: colour, roughness: 0.5, side: THREE.DoubleSide }), {
    key: `printed ${layer}`,
    declare: `float bead(float x) { return (fract(x) - .5) * 2.; }`,
    colour: `
      float wall = 1. - smoothstep(.55, .95, abs(facing.y));
      float layerAt = bead(at.y / ${f(layer)});
      float roadAt = bead((at.x + at.z) / ${f(layer * 2)});
      float groove = smoothstep(.72, 1., abs(layerAt)) * wall + smoothstep(.7, 1., abs(roadAt)) * (1. - wall) * .6;
      diffuseColor.rgb *= 1. - .34 * groove;
      diffuseColor.rgb *= .96 + .08 * hash(vec2(floor(at.y / ${f(layer)}), 1.));`,
    relief: `
      normal += upright * layerAt * abs(layerAt) * .75 * wall;
      normal += normalize(across + along) * roadAt * abs(roadAt) * .2 * (1. - wall);`,
  });

/** SLA resin: smooth, a little wet. */
export const resin = (colour: string, roughness = 0.32) =>
  once(
    `resin ${colour} ${roughness}`,
    () =>
      new THREE.MeshPhysicalMaterial({
        color: colour,
        roughness,
        clearcoat: 0.35,
        clearcoatRoughness: 0.3,
        side: THREE.DoubleSide,
      }),
  );

/** Resin or acrylic that lets light through; its edges gather the light, as real sheet does. */
export const clear = (colour: string, opacity = 0.42) =>
  once(`clear ${colour} ${opacity}`, () => translucent(colour, opacity));

const translucent = (colour: string, opacity: number) => {
  const material = new THREE.MeshPhysicalMaterial({ color: colour, roughness: 0.08, transparent: true, opacity });
  material.userData['letsThrough'] = 1 - opacity * 0.75;
  return withSurface(material, {
    key: `clear`,
    colour: `
      float rim = 1. - smoothstep(.3, .9, abs(facing.y));
      vec3 deep = diffuseColor.rgb * diffuseColor.rgb * 1.1;
      diffuseColor.rgb = mix(deep, min(diffuseColor.rgb * 1.35 + .04, vec3(1.)), rim);
      diffuseColor.a = mix(diffuseColor.a, .96, rim * .85);`,
  });
};

export interface Engraving {
  /** Dark where the laser marks. */
  drawing: THREE.Texture;
  /** Width and depth that the drawing covers, in cm, about the thing's own origin. */
  size: readonly [number, number];
}

/** Plywood or solid wood cut by laser: grain along x on the sheet, burnt plies along the cut. */
export const wood = (colour = '#dcb07a', thickness = 0.4, engraving?: Engraving) =>
  engraving
    ? timber(colour, thickness, engraving)
    : once(`wood ${colour} ${thickness}`, () => timber(colour, thickness));

const timber = (colour: string, thickness: number, engraving?: Engraving) => {
  const material = new THREE.MeshStandardMaterial({ color: colour, roughness: 0.72, envMapIntensity: 0.6 });
  return withSurface(material, {
    key: `wood ${thickness} ${engraving ? 'engraved' : ''}`,
    uniforms: {
      engraving: { value: engraving?.drawing ?? null },
      extent: { value: new THREE.Vector2(...(engraving?.size ?? [1, 1])) },
    },
    declare: `uniform sampler2D engraving; uniform vec2 extent;`,
    colour: `
      float bend = clouds(vec2(at.x * .22, at.z * .5)) * 1.5;
      float rings = sin((at.z * 2.4 + bend * 5.) * 3.) * .5 + .5;
      float fibre = clouds(vec2(at.x * .9, at.z * 26.));
      float pores = smoothstep(.66, .8, noise(vec2(at.x * 2.6, at.z * 60.)));
      diffuseColor.rgb *= .84 + .13 * rings + .2 * (fibre - .5) - .14 * pores;
      float cut = 1. - smoothstep(.35, .8, abs(facing.y));
      float ply = smoothstep(-.2, .2, sin(at.y / ${f(thickness)} * 3.14159 * 3.));
      vec3 burnt = mix(vec3(.055, .026, .012), vec3(.17, .085, .04), ply * (.45 + .55 * noise(at.xz * 9.)));
      diffuseColor.rgb = mix(diffuseColor.rgb, burnt, cut * .94);
      ${
        engraving
          ? `vec2 on = at.xz / extent * vec2(1., -1.) + .5;
             float mark = (1. - texture2D(engraving, on).g) * step(.6, facing.y);
             diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.13, .06, .025), mark * (.78 + .2 * fibre));`
          : ''
      }`,
  });
};

/** Silicone: soft and milky; light that goes in comes out a little further on. */
export const silicone = (colour: string) =>
  once(
    `silicone ${colour}`,
    () =>
      new THREE.MeshPhysicalMaterial({
        color: colour,
        roughness: 0.55,
        sheen: 0.6,
        sheenRoughness: 0.5,
        sheenColor: new THREE.Color(colour).lerp(new THREE.Color('#ffffff'), 0.5),
        emissive: new THREE.Color(colour),
        emissiveIntensity: 0.09,
        side: THREE.DoubleSide,
      }),
  );

export const metal = (colour = '#c9ced4', roughness = 0.28) =>
  once(
    `metal ${colour} ${roughness}`,
    () => new THREE.MeshStandardMaterial({ color: colour, roughness, metalness: 1, side: THREE.DoubleSide }),
  );
export const brass = () => metal('#efc27c', 0.42);
export const plastic = (colour: string, roughness = 0.45) =>
  once(
    `plastic ${colour} ${roughness}`,
    () => new THREE.MeshStandardMaterial({ color: colour, roughness, side: THREE.DoubleSide }),
  );
export const rubber = () => plastic('#1d1f22', 0.9);
/** Shines by itself, `strength` times as bright as white paper. */
export const glow = (colour: string, strength = 3) =>
  once(
    `glow ${colour} ${strength}`,
    () => new THREE.MeshBasicMaterial({ color: new THREE.Color(colour).multiplyScalar(strength) }),
  );
