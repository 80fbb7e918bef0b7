import { assembly, put } from '#workshop/art/assembly.ts';
import { COLOUR, clear, resin, silicone } from '#workshop/art/materials.ts';
import { breakout } from '#workshop/art/models/boards.ts';
import { controller } from '#workshop/art/models/controller.ts';
import { gear, gearTrain, planetaryGears } from '#workshop/art/models/gears.ts';
import { bracket, twistedVase } from '#workshop/art/models/printed.ts';
import { chessPiece, impeller, latticeBall } from '#workshop/art/models/resin.ts';
import { castGear, moldHalf, sixCavityMold, soap, softParts } from '#workshop/art/models/silicone.ts';
import { deskOrganiser, engravedBox } from '#workshop/art/models/wood.ts';
import type { Shot } from '#workshop/art/studio/studio.ts';

const printedSamples: Record<string, Shot> = {
  'sample-fdm-1': {
    subject: () => planetaryGears(COLOUR.copper, COLOUR.ink, COLOUR.white),
    at: [0, 0.4, 0.2],
    distance: 25,
    turn: 24,
    pitch: 38,
    aperture: 0.12,
  },
  'sample-fdm-2': {
    subject: () =>
      assembly(twistedVase(7, COLOUR.copper), put(twistedVase(7, COLOUR.ink, 1, 7), { at: [4, 0, 2], scale: 0.5 })),
    at: [1, 3.1, 0],
    distance: 25,
    turn: 18,
    pitch: 24,
    aperture: 0.12,
  },
  'sample-fdm-3': {
    subject: () => bracket(COLOUR.teal),
    at: [0, 2, 1.2],
    distance: 23,
    turn: 38,
    pitch: 27,
    aperture: 0.1,
  },
};

const resinSamples: Record<string, Shot> = {
  'sample-sla-1': {
    subject: () => impeller(resin('#8d949b')),
    at: [0, 1, 0],
    distance: 22,
    turn: 20,
    pitch: 36,
    aperture: 0.1,
  },
  'sample-sla-2': {
    subject: () => {
      const [light, dark] = [resin('#a9b0b6'), resin('#24272c')];
      return assembly(
        put(chessPiece('king', light), { at: [-1.5, 0, 0] }),
        put(chessPiece('queen', dark), { at: [1.9, 0, -1] }),
        put(chessPiece('knight', light), { at: [1.2, 0, 2.2], turn: [0, -20, 0] }),
        put(chessPiece('rook', dark), { at: [-4.3, 0, 1.2] }),
        put(chessPiece('pawn', dark), { at: [4.6, 0, 1.6] }),
        put(chessPiece('bishop', light), { at: [-4.2, 0, -2.6] }),
      );
    },
    at: [0, 2.9, 0],
    distance: 28,
    turn: 10,
    pitch: 20,
    aperture: 0.14,
  },
  'sample-sla-3': {
    subject: () =>
      assembly(latticeBall(3, clear('#e0862e', 0.8)), put(latticeBall(1.3, resin('#8d949b'), 1), { at: [4, 0, 2] })),
    at: [0.8, 2.7, 0],
    distance: 23,
    turn: 20,
    pitch: 26,
    aperture: 0.1,
  },
};

const cutSamples: Record<string, Shot> = {
  'sample-laser-1': {
    subject: () => deskOrganiser(true),
    at: [0, 5.6, 0],
    distance: 60,
    turn: 28,
    pitch: 34,
    aperture: 0.2,
  },
  'sample-laser-2': {
    subject: () =>
      assembly(
        gearTrain(
          [
            { teeth: 30, angle: 0, colour: '#2b6fb5' },
            { teeth: 18, angle: 28, colour: '#d8642a' },
            { teeth: 24, angle: -42, colour: '#cfdde8' },
          ],
          0.4,
        ),
        put(gear(20, 0.17, 0.3, clear('#d8642a', 0.82)), { at: [-2.2, 0, 4.6] }),
      ),
    at: [1.5, 0.3, 1.2],
    distance: 29,
    turn: 20,
    pitch: 42,
    aperture: 0.1,
  },
  'sample-laser-3': { subject: engravedBox, at: [0, 2.6, 0], distance: 37, turn: 32, pitch: 40, aperture: 0.15 },
};

const boardSamples: Record<string, Shot> = {
  'sample-pcb-1': {
    subject: () => breakout('bare'),
    at: [0, 0.1, 0.15],
    distance: 12.2,
    turn: 22,
    pitch: 48,
    ruling: 0.5,
    aperture: 0.06,
  },
  'sample-pcb-2': {
    subject: () => breakout('green'),
    at: [0, 0.1, 0.15],
    distance: 12.2,
    turn: -20,
    pitch: 46,
    ruling: 0.5,
    aperture: 0.06,
  },
  'sample-pcb-3': {
    subject: () => controller('blue'),
    at: [0.2, 0.2, 0.2],
    distance: 18,
    turn: 26,
    pitch: 40,
    ruling: 0.5,
    aperture: 0.09,
  },
};

const softSamples: Record<string, Shot> = {
  'sample-silicone-1': {
    subject: () =>
      assembly(sixCavityMold('#cf6a35'), put(soap(silicone('#f0ece2')), { at: [8, 0, 8.4], turn: [0, 24, 0] })),
    at: [0.8, 0.8, 1.2],
    distance: 46,
    turn: 20,
    pitch: 40,
    aperture: 0.2,
  },
  'sample-silicone-2': {
    subject: () =>
      assembly(
        put(moldHalf('#d5d9dd', true), { at: [-6, 0, 0] }),
        put(moldHalf('#d5d9dd', false), { at: [6, 0, 0.4], turn: [0, -8, 0] }),
        put(castGear(silicone('#cf6a35')), { at: [-6, 1.5, 0] }),
        put(castGear(silicone('#24406b')), { at: [1.5, 0, 8.2] }),
      ),
    at: [0.2, 0.8, 1.6],
    distance: 47,
    turn: 14,
    pitch: 42,
    aperture: 0.2,
  },
  'sample-silicone-3': { subject: softParts, at: [0.2, 0.4, 0], distance: 33, turn: 14, pitch: 40, aperture: 0.14 },
};

export const samples: Readonly<Record<string, Shot>> = {
  ...printedSamples,
  ...resinSamples,
  ...cutSamples,
  ...boardSamples,
  ...softSamples,
};
