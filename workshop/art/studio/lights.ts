import * as THREE from 'three';

/** What the light does in a picture: paper is a bright table by a window, blueprint the same table in the evening. */
export type Mood = 'paper' | 'blueprint';

interface Lamp {
  light: THREE.DirectionalLight;
  /** Puts the lamp somewhere on its own source; called for each of the many exposures. */
  move: (u: number, v: number) => void;
}

const SHADOW_PIXELS = 1024;

const lampFor = (radius: number, centre: THREE.Vector3) => {
  const light = new THREE.DirectionalLight();
  light.castShadow = true;
  light.shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS);
  Object.assign(light.shadow.camera, { left: -radius, right: radius, top: radius, bottom: -radius });
  Object.assign(light.shadow.camera, { near: radius, far: radius * 7 });
  light.shadow.normalBias = radius * 0.0035;
  light.target.position.copy(centre);
  const aim = (direction: THREE.Vector3) => light.position.copy(centre).addScaledVector(direction, radius * 4);
  return { light, aim };
};

/** A window of some size: soft shadows come from standing at another place of it in every exposure. */
const keyLamp = (mood: Mood, radius: number, centre: THREE.Vector3): Lamp => {
  const { light, aim } = lampFor(radius, centre);
  light.color.set(mood === 'paper' ? '#fff1de' : '#ffe2c4');
  light.intensity = mood === 'paper' ? 2.5 : 4.1;
  const middle = new THREE.Vector3(-0.8, 1, 0.55).normalize();
  const across = new THREE.Vector3(0, 1, 0).cross(middle).normalize();
  const along = middle.clone().cross(across);
  return {
    light,
    move: (u, v) => {
      const [angle, distance] = [u * Math.PI * 2, Math.sqrt(v) * 0.2];
      aim(
        middle
          .clone()
          .addScaledVector(across, Math.cos(angle) * distance)
          .addScaledVector(along, Math.sin(angle) * distance)
          .normalize(),
      );
    },
  };
};

/** The sky of the room; with its shadows, corners and the ground beneath things darken as they should. */
const domeLamp = (mood: Mood, radius: number, centre: THREE.Vector3, turn: number): Lamp => {
  const { light, aim } = lampFor(radius, centre);
  light.color.set(mood === 'paper' ? '#eef4ff' : '#a8c4ee');
  light.intensity = mood === 'paper' ? 0.98 : 1.35;
  return {
    light,
    move: (u, v) => {
      const angle = (u + turn) * Math.PI * 2;
      const height = 0.12 + 0.88 * v;
      const out = Math.sqrt(1 - height * height);
      aim(new THREE.Vector3(Math.cos(angle) * out, height, Math.sin(angle) * out));
    },
  };
};

export const lampsFor = (mood: Mood, radius: number, centre: THREE.Vector3): Lamp[] => [
  keyLamp(mood, radius, centre),
  domeLamp(mood, radius, centre, 0),
  domeLamp(mood, radius, centre, 0.5),
];

const panel = (colour: string, intensity: number, size: [number, number], at: [number, number, number]) => {
  const material = new THREE.MeshBasicMaterial({ color: new THREE.Color(colour).multiplyScalar(intensity) });
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(...size), material);
  mesh.material.side = THREE.DoubleSide;
  mesh.position.set(...at);
  mesh.lookAt(0, 0, 0);
  return mesh;
};

/** What shiny things mirror: a room with softboxes, and a copper wall so that metal has something warm to show. */
export const mirroredRoom = (renderer: THREE.WebGLRenderer, mood: Mood) => {
  const room = new THREE.Scene();
  const paper = mood === 'paper';
  room.background = new THREE.Color(paper ? '#8d98a8' : '#34506f');
  room.add(panel('#ffffff', paper ? 5 : 6, [9, 4], [-4, 9, 1]));
  room.add(panel('#dbe6f5', paper ? 1.2 : 3, [10, 2.5], [2, 3, 9]));
  room.add(panel('#fff4e6', paper ? 5 : 6, [1.6, 9], [-9, 3, 4]));
  room.add(panel('#e9f1ff', paper ? 3 : 4, [2, 8], [9, 4, -2]));
  room.add(panel('#e08a4c', paper ? 1.4 : 2.4, [7, 3], [3, 2.5, -9]));
  room.add(panel(paper ? '#dfe6ee' : '#8a7560', 0.8, [30, 30], [0, -6, 0]));
  const generator = new THREE.PMREMGenerator(renderer);
  return generator.fromScene(room, 0.02).texture;
};
