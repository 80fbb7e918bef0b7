import { assembly, put } from '#workshop/art/assembly.ts';
import { blocksScreen } from '#workshop/art/drawings.ts';
import { COLOUR } from '#workshop/art/materials.ts';
import { dragChainAlong, looseLinks } from '#workshop/art/models/drag-chain.ts';
import { foldedStand } from '#workshop/art/models/folded-stand.ts';
import { planetaryGears } from '#workshop/art/models/gears.ts';
import { closedCase, openCase } from '#workshop/art/models/pi-case.ts';
import { phone, phoneStand } from '#workshop/art/models/printed.ts';
import type { Shot } from '#workshop/art/studio/studio.ts';

const deskToy = () => planetaryGears(COLOUR.ink, COLOUR.copper, COLOUR.white);
const bothStands = () =>
  assembly(
    put(phoneStand(COLOUR.teal), { at: [-4.4, 0, -1], turn: [0, 28, 0] }),
    put(foldedStand(COLOUR.copper), { at: [5.2, 0, 2.2], turn: [0, -16, 0] }),
  );

const WINDING = [
  [-20, -7],
  [-8, -9.4],
  [8, -9],
  [17.5, -6.4],
  [19.4, 0],
  [14, 4.4],
  [2, 4.2],
  [-9, 3],
  [-16.4, 5],
  [-15.5, 10.5],
  [-7, 12.2],
  [6, 11.4],
] as const;
const chain = () => dragChainAlong(WINDING, COLOUR.steel, COLOUR.copper);
const chainAndLinks = () => assembly(chain(), put(looseLinks(COLOUR.copper), { at: [16, 0, 12], turn: [0, 30, 0] }));

/** What is printed from filament. */
export const printedProducts: Record<string, Shot> = {
  'KR-101-1': { subject: deskToy, at: [0, 0.4, 0.1], distance: 27, turn: -24, pitch: 40, aperture: 0.12 },
  'KR-101-2': { subject: deskToy, at: [1.2, 0.7, 1.2], distance: 14, turn: 30, pitch: 26, aperture: 0.2 },
  'KR-102-1': {
    subject: () => phoneStand(COLOUR.copper, phone(blocksScreen())),
    at: [0, 6.4, 0],
    distance: 42,
    turn: 32,
    pitch: 18,
  },
  'KR-102-2': { subject: bothStands, at: [0.4, 3, 0], distance: 40, turn: 14, pitch: 30 },
  'KR-103-1': { subject: openCase, at: [-4, 0.8, 1], distance: 40, turn: 20, pitch: 38 },
  'KR-103-2': { subject: closedCase, at: [0.6, 1.7, 0], distance: 31, turn: 38, pitch: 28 },
  'KR-104-1': { subject: chainAndLinks, at: [0, 0.6, 1.4], distance: 86, turn: 14, pitch: 42 },
  'KR-104-2': { subject: chainAndLinks, at: [15.4, 1, 5], distance: 40, turn: 24, pitch: 26, aperture: 0.3 },
};
