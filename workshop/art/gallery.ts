import '@fontsource-variable/anek-bangla/wght.css';
import * as THREE from 'three';
import { SHOTS } from './scenes/shots.ts';
import { take } from './studio/studio.ts';

declare global {
  interface Window {
    /** Takes one picture; a PNG as a data address. */
    takePicture: (name: string, width: number, height: number, exposures: number) => Promise<string>;
  }
}

const renderer = new THREE.WebGLRenderer({ preserveDrawingBuffer: true, antialias: false });
renderer.setPixelRatio(1);
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = THREE.BasicShadowMap;
renderer.toneMapping = THREE.NeutralToneMapping;

window.takePicture = async (name, width, height, exposures) => {
  const shot = SHOTS[name];
  if (!shot) throw new Error(`There is no scene for ${name}`);
  await Promise.all([
    document.fonts.load('700 40px "Anek Bangla Variable"', 'বাংলা'),
    document.fonts.load('700 40px "Anek Bangla Variable"', 'A'),
  ]);
  renderer.setSize(width, height);
  await take(renderer, shot, exposures);
  return renderer.domElement.toDataURL('image/png');
};
