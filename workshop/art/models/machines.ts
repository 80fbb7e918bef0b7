import * as THREE from 'three';
import { assembly, box, put } from '#workshop/art/assembly.ts';
import { drawing } from '#workshop/art/drawings.ts';
import { brass, glow, metal, plastic } from '#workshop/art/materials.ts';
import { rod, turned } from '#workshop/art/shapes.ts';

/** A brass nozzle under its heater block, tip at the origin. */
export const nozzle = (filament: string) =>
  assembly(
    turned(
      [
        [0.1, 0],
        [0.2, 0],
        [0.75, 0.65],
        [0.8, 0.75],
        [0.8, 0.8],
      ],
      brass(),
    ),
    put(rod(1.05, 0.75, brass(), 6), { at: [0, 1.15, 0] }),
    put(rod(0.45, 0.6, brass()), { at: [0, 1.7, 0] }),
    put(box([3.2, 1.9, 2.6], metal('#b9bfc6', 0.35), 0.1), { at: [0.5, 1.8, 0] }),
    put(rod(0.32, 3.1, metal('#9aa1a9', 0.4)), { at: [1.4, 2.7, 0.2], turn: [90, 0, 0] }),
    put(rod(0.5, 1.1, metal('#d0d4d9', 0.25)), { at: [0, 4, 0] }),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((fin) =>
      put(rod(1.5, 0.16, metal('#9fb0c2', 0.35)), { at: [0, 4.7 + fin * 0.36, 0] }),
    ),
    put(rod(0.85, 3.2, metal('#9fb0c2', 0.4)), { at: [0, 6, 0] }),
    put(rod(0.1, 8, plastic(filament)), { at: [0, 11, 0] }),
  );

/** The laser's head, its focus at the origin, with the beam. */
export const laserHead = () => {
  const beam = glow('#ff8a4c', 6);
  return assembly(
    put(rod(0.035, 2.4, beam, 12), { at: [0, 1.2, 0] }),
    turned(
      [
        [0.16, 1.0],
        [0.3, 1.0],
        [1.05, 3.4],
        [1.05, 3.9],
        [1.3, 3.9],
        [1.3, 4.4],
      ],
      metal('#c9ced4', 0.22),
    ),
    put(rod(1.5, 2.6, metal('#8b95a1', 0.35)), { at: [0, 5.6, 0] }),
    put(rod(1.58, 0.35, metal('#d08a52', 0.25)), { at: [0, 5, 0] }),
    put(rod(1.58, 0.2, metal('#d08a52', 0.25)), { at: [0, 6.3, 0] }),
    put(box([4.2, 5, 3], plastic('#c9d0d8', 0.4), 0.3), { at: [0, 6.9, -0.6] }),
    put(rod(0.22, 2.2, plastic('#2f6fb5', 0.3)), { at: [1.7, 3.9, 0], turn: [0, 0, 60] }),
  );
};

/** A soft shine around a hot spot, seen from everywhere. */
const halo = (radius: number) => {
  const glimmer = drawing(128, 128, (pen, size) => {
    const fade = pen.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
    fade.addColorStop(0, 'rgb(255 220 170)');
    fade.addColorStop(0.25, 'rgb(220 100 40)');
    fade.addColorStop(1, 'rgb(0 0 0)');
    pen.fillStyle = fade;
    pen.fillRect(0, 0, size, size);
  });
  const material = new THREE.MeshBasicMaterial({ map: glimmer, transparent: true, blending: THREE.AdditiveBlending });
  Object.assign(material, { depthWrite: false, side: THREE.DoubleSide });
  const disc = new THREE.Mesh(new THREE.PlaneGeometry(radius * 2, radius * 2), material);
  return put(disc, { at: [0, 0.1, 0], turn: [-30, 30, 0] });
};

/** Where the beam meets the sheet: a white-hot spot and its sparks. */
export const sparks = (count: number) => {
  const group = assembly(new THREE.Mesh(new THREE.SphereGeometry(0.12, 20, 12), glow('#ffd9a0', 12)), halo(2.6));
  for (let spark = 0; spark < count; spark += 1) {
    const angle = spark * 2.399;
    const out = 0.3 + ((spark * 0.41421) % 1) ** 1.5 * 3.2;
    const rise = 0.1 + ((spark * 0.73205) % 1) * 1.4 * (1 - out / 5);
    const streak = rod(0.02, 0.12 + out * 0.16, glow('#ff9a4a', 7), 6);
    const flight = { at: [Math.cos(angle) * out, rise, Math.sin(angle) * out] as const };
    group.add(put(streak, { ...flight, turn: [0, (-angle * 180) / Math.PI, -62 + rise * 20] }));
  }
  return group;
};
