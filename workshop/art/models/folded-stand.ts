import { assembly, box, put, times } from '#workshop/art/assembly.ts';
import { COLOUR, printed } from '#workshop/art/materials.ts';
import { rod, roundedRectangle, slab } from '#workshop/art/shapes.ts';

/** The phone stand folded flat: the back lies on the foot, all of it twelve millimetres thick. */
export const foldedStand = (colour: string) => {
  const [material, pin] = [printed(colour), printed(COLOUR.ink)];
  const back = roundedRectangle(6.2, 9, 1);
  back.holes.push(roundedRectangle(3.4, 4.6, 0.7, [0, 0.6]));
  const foot = roundedRectangle(6.6, 9.4, 1);
  foot.holes.push(roundedRectangle(3.6, 3.4, 0.7, [0, -0.4]));
  return assembly(
    slab(foot, 0.5, material, 0.06),
    put(slab(back, 0.5, material, 0.06), { at: [0, 0.58, 0.1] }),
    ...times(5, (index) =>
      put(rod(0.55, 1.16, index % 2 ? material : pin), { at: [(index - 2) * 1.22, 0.55, -4.5], turn: [0, 0, 90] }),
    ),
    put(box([5.4, 0.9, 0.5], material, 0.15), { at: [0, 0.3, 4.95] }),
  );
};
