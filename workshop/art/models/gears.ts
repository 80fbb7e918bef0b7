import type * as THREE from 'three';
import { around, assembly, put } from '#workshop/art/assembly.ts';
import { clear, metal, printed } from '#workshop/art/materials.ts';
import { disc, gearPoints, gearShape, outline, rod, slab } from '#workshop/art/shapes.ts';

/** A planetary set that runs: one module, 12 teeth on sun and planets, 36 inside the ring. */
export const planetaryGears = (body: string, planets: string, sun: string) => {
  const [module, thickness] = [0.2, 1.1];
  const rim = disc(4.7);
  rim.holes.push(outline(gearPoints({ teeth: 36, module, above: 1.2, below: 1, phase: Math.PI / 36 })));
  const wheel = (colour: string, bore: number, phase: number) =>
    slab(gearShape({ teeth: 12, module, phase, above: 0.92 }, { bore }), thickness, printed(colour), 0.04);
  const knurls = around(48, 4.7, () => put(rod(0.16, thickness * 0.92, printed(body)), { at: [0, thickness / 2, 0] }));
  return assembly(
    slab(rim, thickness, printed(body), 0.05),
    knurls,
    put(wheel(sun, 0.55, 0), {}),
    ...[0, 120, 240].map((angle) => {
      const [x, z] = [Math.cos((angle * Math.PI) / 180) * 2.4, -Math.sin((angle * Math.PI) / 180) * 2.4];
      return put(wheel(planets, 0.4, Math.PI / 12 + (angle * Math.PI) / 180), { at: [x, 0.02, z] });
    }),
  );
};

/** One gear lying flat. */
export const gear = (teeth: number, module: number, thickness: number, material: THREE.Material, phase = 0) =>
  slab(
    gearShape({ teeth, module, phase }, { bore: module * 1.9, spokes: teeth > 16 ? (teeth > 24 ? 6 : 5) : 0 }),
    thickness,
    material,
    Math.min(0.04, thickness / 6),
  );

interface TrainWheel {
  teeth: number;
  /** Where it sits, as the angle from the wheel before. */
  angle: number;
  colour: string;
}

const MODULE = 0.17;

/** Acrylic gears that mesh, each on an axle. Phases are worked out so that tooth meets gap. */
export const gearTrain = (wheels: readonly TrainWheel[], height: number) => {
  const train = assembly();
  let [x, z, phase, before] = [0, 0, 0, 0];
  for (const { teeth, angle, colour } of wheels) {
    const direction = (angle * Math.PI) / 180;
    if (before > 0) {
      const apart = ((before + teeth) * MODULE) / 2 + 0.015;
      x += Math.cos(direction) * apart;
      z -= Math.sin(direction) * apart;
      phase = direction + Math.PI + Math.PI / teeth - ((phase - direction) * before) / teeth;
    }
    train.add(put(gear(teeth, MODULE, 0.3, clear(colour, 0.82), phase), { at: [x, height, z] }));
    train.add(put(rod(0.3, height + 0.55, metal('#cfd4da')), { at: [x, (height + 0.55) / 2, z] }));
    train.add(put(rod(0.46, 0.12, metal('#d9a860', 0.25), 6), { at: [x, height + 0.42, z] }));
    before = teeth;
  }
  return train;
};

export const TRAIN: readonly TrainWheel[] = [
  { teeth: 32, angle: 0, colour: '#2b6fb5' },
  { teeth: 14, angle: 35, colour: '#d8642a' },
  { teeth: 22, angle: -30, colour: '#e4b33c' },
  { teeth: 12, angle: -80, colour: '#c23b3b' },
  { teeth: 26, angle: -150, colour: '#2c9a8b' },
];
