import * as THREE from 'three';
import { assembly, box, put, times } from '#workshop/art/assembly.ts';
import { engravedWords } from '#workshop/art/drawings.ts';
import { clear, resin, wood } from '#workshop/art/materials.ts';
import { outline, roundedRectangle, slab, strut } from '#workshop/art/shapes.ts';

const SPANS = 7;
/** 150 m at 1:2000 would be 7.5 cm; the model shows a stretch of the bridge, its height doubled for the eye. */
const [SPAN, BAYS, TRUSS, WIDTH] = [3.75, 5, 1.15, 1.0] as const;
const DECK_HEIGHT = 2.5;

const span = (material: THREE.Material) => {
  const bay = SPAN / BAYS;
  const member = (from: readonly [number, number], to: readonly [number, number], z: number) =>
    strut(new THREE.Vector3(...from, z), new THREE.Vector3(...to, z), 0.05, material);
  const sides = [-WIDTH / 2, WIDTH / 2].flatMap((z) =>
    times(BAYS, (index) => {
      const x = -SPAN / 2 + index * bay;
      return [member([x, 0], [x + bay / 2, TRUSS], z), member([x + bay / 2, TRUSS], [x + bay, 0], z)];
    }).flat(),
  );
  const posts = times(8, (index) =>
    [-0.78, 0.78].map((z) =>
      put(box([0.05, 0.24, 0.05], material, 0.01), { at: [-SPAN / 2 + (index + 0.5) * (SPAN / 8), TRUSS + 0.14, z] }),
    ),
  ).flat();
  return assembly(
    ...sides,
    ...[-WIDTH / 2, WIDTH / 2].map((z) => put(box([SPAN, 0.13, 0.13], material, 0.03), { at: [0, -0.06, z] })),
    put(box([SPAN - 0.03, 0.05, WIDTH], material, 0.01), { at: [0, 0.04, 0] }),
    put(box([SPAN - 0.03, 0.16, 1.72], material, 0.03), { at: [0, TRUSS, 0] }),
    ...[-0.82, 0.82].map((z) => put(box([SPAN - 0.03, 0.1, 0.05], material, 0.02), { at: [0, TRUSS + 0.32, z] })),
    ...posts,
  );
};

const pier = (material: THREE.Material) =>
  assembly(
    put(box([1.3, 0.4, 2.1], material, 0.2), {}),
    put(box([0.55, DECK_HEIGHT - 0.5, 1.1], material, 0.14), { at: [0, 0.2, 0] }),
    put(box([0.7, 0.34, 1.5], material, 0.08), { at: [0, DECK_HEIGHT - 0.42, 0] }),
  );

/** The bridge runs in a gentle double bend. */
const bend = (x: number) => -0.9 + 0.9 * Math.sin(x * 0.095 + 0.3);

/** The river: a sheet of blue acrylic let into the base, its banks as the current left them. */
const river = () => {
  const bank = (sign: number) =>
    times(61, (step) => {
      const x = -14.6 + (step / 60) * 29.2;
      return [x, sign * (3.5 + 0.35 * Math.sin(x * 0.5 + sign) + 0.2 * Math.sin(x * 1.3))] as const;
    });
  return slab(outline([...bank(1), ...bank(-1).toReversed()]), 0.12, clear('#3f93c0', 0.94), 0.02);
};

/** The Padma Bridge in grey resin over a river of acrylic, on a laser-cut plywood base. */
export const bridgeModel = () => {
  const material = resin('#c3c9ce');
  const half = (SPANS * SPAN) / 2;
  const title = { drawing: engravedWords('পদ্মা সেতু', 768, 160), size: [6.6, 1.375] as const };
  const scale = { drawing: engravedWords('1 : 2000', 512, 160), size: [3.2, 1] as const };
  return assembly(
    slab(roundedRectangle(30, 12, 0.7), 0.6, wood('#d0a269', 0.6), 0.02),
    put(river(), { at: [0, 0.58, -0.5], scale: 0.98 }),
    put(slab(roundedRectangle(7, 1.5, 0.15), 0.04, wood('#d0a269', 9, title), 0), { at: [-10.4, 0.6, 4.75] }),
    put(slab(roundedRectangle(3.6, 1.2, 0.15), 0.04, wood('#d0a269', 9, scale), 0), { at: [12.4, 0.6, 4.75] }),
    ...times(SPANS, (index) => {
      const x = -half + (index + 0.5) * SPAN;
      const turn = (-Math.atan2(bend(x + SPAN / 2) - bend(x - SPAN / 2), SPAN) * 180) / Math.PI;
      return put(span(material), {
        at: [x, 0.6 + DECK_HEIGHT, (bend(x - SPAN / 2) + bend(x + SPAN / 2)) / 2],
        turn: [0, turn, 0],
      });
    }),
    ...times(SPANS + 1, (index) =>
      put(pier(material), { at: [-half + index * SPAN, 0.62, bend(-half + index * SPAN)] }),
    ),
  );
};
