import * as THREE from 'three';
import { longExposure } from './exposure.ts';
import { ground } from './ground.ts';
import { lampsFor, type Mood, mirroredRoom } from './lights.ts';
import { isMesh, mergeByMaterial } from './merge.ts';

type Place = readonly [number, number, number];

/** A picture before it is taken. Lengths in cm, angles in degrees. */
export interface Shot {
  subject: () => THREE.Object3D | Promise<THREE.Object3D>;
  /** Where the camera looks, how far away it is, and from which side and height. */
  at: Place;
  distance: number;
  turn: number;
  pitch: number;
  /** Of the lens, vertical. */
  fieldOfView?: number;
  /** Moves the subject in the picture, as shares of its width and height: 0.15 is to the right. */
  shift?: readonly [number, number];
  mood?: Mood;
  /** Distance of the sheet's rules. */
  ruling?: number;
  /** Radius of the lens, for the blur before and behind. */
  aperture?: number;
}

const NEAR_SHARE = 0.05;
/** The room's mirror image also lights surfaces evenly; the lamps do that better, since they cast shadows. */
const EVEN_LIGHT_SHARE = '0.3';
THREE.ShaderChunk.lights_fragment_maps = THREE.ShaderChunk.lights_fragment_maps.replace(
  'iblIrradiance += getIBLIrradiance( geometryNormal );',
  `iblIrradiance += getIBLIrradiance( geometryNormal ) * ${EVEN_LIGHT_SHARE};`,
);

const IRRATIONAL = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31].map(Math.sqrt);

/** Spreads exposures evenly over pixel, lens and lamps; each of these is a dimension of its own. */
const spread = (index: number, dimension: number) => ((index + 0.5) * (IRRATIONAL[dimension] ?? 1)) % 1;

const sizeOf = (subject: THREE.Object3D) => {
  const sphere = new THREE.Box3().setFromObject(subject).getBoundingSphere(new THREE.Sphere());
  return { radius: sphere.radius * 1.05, centre: sphere.center };
};

/** A sheet that lets some of the light through casts its shadow in only so many of the exposures. */
const thinShadows = (subject: THREE.Object3D, chance: number) =>
  subject.traverse((part) => {
    if (!isMesh(part) || Array.isArray(part.material)) return;
    const letsThrough: unknown = part.material.userData['letsThrough'];
    if (typeof letsThrough === 'number') part.castShadow = chance > letsThrough;
  });

const lensFor = (shot: Shot, width: number, height: number) => {
  const { at, distance, turn, pitch, fieldOfView = 24, shift = [0, 0], aperture = 0 } = shot;
  const camera = new THREE.PerspectiveCamera(fieldOfView, width / height, distance * NEAR_SHARE, distance * 20);
  const [around, up] = [THREE.MathUtils.degToRad(turn), THREE.MathUtils.degToRad(pitch)];
  const aim = new THREE.Vector3(...at);
  const back = new THREE.Vector3(Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up));
  const right = new THREE.Vector3(Math.cos(around), 0, -Math.sin(around));
  const above = back.clone().cross(right);
  return (index: number) => {
    const [angle, out] = [spread(index, 2) * Math.PI * 2, Math.sqrt(spread(index, 3)) * aperture];
    camera.position.copy(aim).addScaledVector(back, distance);
    camera.position.addScaledVector(right, Math.cos(angle) * out).addScaledVector(above, Math.sin(angle) * out);
    camera.lookAt(aim);
    const [x, y] = [spread(index, 0) - 0.5 - shift[0] * width, spread(index, 1) - 0.5 + shift[1] * height];
    camera.setViewOffset(width, height, x, y, width, height);
    camera.updateMatrixWorld();
    return camera;
  };
};

const setUp = async (renderer: THREE.WebGLRenderer, shot: Shot) => {
  const mood = shot.mood ?? 'paper';
  const scene = new THREE.Scene();
  const subject = mergeByMaterial(await shot.subject());
  scene.environment = mirroredRoom(renderer, mood);
  scene.background = new THREE.Color(mood === 'paper' ? '#e8eef4' : '#0a1a30');
  scene.add(subject, ground(mood, shot.ruling ?? 1));
  const { radius, centre } = sizeOf(subject);
  const lamps = lampsFor(mood, radius, centre);
  for (const { light } of lamps) scene.add(light, light.target);
  return { scene, subject, lamps };
};

/** Takes the picture and leaves it on the renderer's canvas. */
export const take = async (renderer: THREE.WebGLRenderer, shot: Shot, exposures: number) => {
  const { width, height } = renderer.domElement;
  const { scene, subject, lamps } = await setUp(renderer, shot);
  const lens = lensFor(shot, width, height);
  const film = longExposure(renderer, width, height);
  for (let index = 0; index < exposures; index += 1) {
    lamps.forEach(({ move }, lamp) => move(spread(index, 5 + lamp * 2), spread(index, 6 + lamp * 2)));
    thinShadows(subject, spread(index, 4));
    film.add(scene, lens(index));
  }
  film.develop();
  scene.traverse((part) => {
    if (isMesh(part)) part.geometry.dispose();
  });
  for (const { light } of lamps) light.dispose();
  scene.environment?.dispose();
};
