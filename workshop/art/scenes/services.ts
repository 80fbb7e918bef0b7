import { assembly, put } from '#workshop/art/assembly.ts';
import { blocksScreen } from '#workshop/art/drawings.ts';
import { COLOUR, clear, resin, silicone } from '#workshop/art/materials.ts';
import { breakout } from '#workshop/art/models/boards.ts';
import { controller } from '#workshop/art/models/controller.ts';
import { gearTrain, planetaryGears, TRAIN } from '#workshop/art/models/gears.ts';
import { phone, phoneStand, spool, twistedVase } from '#workshop/art/models/printed.ts';
import { impeller, latticeBall } from '#workshop/art/models/resin.ts';
import { driveWheel, lineFollower, stemToy } from '#workshop/art/models/robots.ts';
import { castGear, moldHalf, sixCavityMold, soap, softParts } from '#workshop/art/models/silicone.ts';
import { turbineModel } from '#workshop/art/models/turbine.ts';
import { deskOrganiser, engravedBox, jaliPanel, plinth } from '#workshop/art/models/wood.ts';
import type { Shot } from '#workshop/art/studio/studio.ts';

const printing = () =>
  assembly(
    put(twistedVase(9, COLOUR.copper), { at: [-6.5, 0, -3.5], scale: 1.1 }),
    put(planetaryGears(COLOUR.ink, COLOUR.copper, COLOUR.white), { at: [1, 0, 2.2] }),
    put(impeller(resin('#949ba2')), { at: [9.4, 0, 0.6], scale: 0.85 }),
    put(latticeBall(2.6, clear('#e0862e', 0.85)), { at: [4.6, 0, -6] }),
    put(spool(COLOUR.teal), { at: [-1, 0, -8] }),
  );

const cutting = () =>
  assembly(
    put(deskOrganiser(true), { at: [-8, 0, -7], turn: [0, 16, 0] }),
    put(engravedBox(), { at: [11.5, 0, -5], turn: [0, -12, 0] }),
    put(jaliPanel(5, 3), { at: [10.5, 0, 8], turn: [0, 10, 0] }),
    put(gearTrain(TRAIN, 0.4), { at: [-11, 0, 6.6], scale: 1.6 }),
  );

const boards = () =>
  assembly(
    put(controller('green'), { at: [-1.6, 0, -0.9], turn: [0, 6, 0] }),
    put(breakout('bare'), { at: [3.4, 0, 3.6], turn: [0, -14, 0] }),
    put(breakout('blue'), { at: [-3.6, 0, 4], turn: [0, 12, 0] }),
  );

const development = () =>
  assembly(
    put(lineFollower(), { at: [-5, 0, -1], turn: [0, -28, 0] }),
    put(controller('green'), { at: [9, 0, 4], turn: [0, 18, 0] }),
    put(driveWheel(3.2, 1.8, COLOUR.copper), { at: [8.6, 0.9, -5], turn: [90, 0, 0] }),
    put(planetaryGears(COLOUR.ink, COLOUR.white, COLOUR.copper), { at: [15, 0, -4.6], scale: 0.7 }),
  );

const molding = () =>
  assembly(
    put(sixCavityMold('#3f9a94'), { at: [-6, 0, -2], turn: [0, 8, 0] }),
    put(soap(silicone('#f0ece2')), { at: [6.4, 0, 5.4], turn: [0, 24, 0] }),
    put(soap(silicone('#e9c7a6')), { at: [1, 0, 8.2], turn: [0, -14, 0] }),
    put(moldHalf('#d5d9dd', true), { at: [11.4, 0, -4], turn: [0, -10, 0] }),
    put(castGear(silicone('#cf6a35')), { at: [11.4, 1.5, -4], turn: [0, -10, 0] }),
    put(softParts(), { at: [-8.4, 0, 9.4], scale: 0.62 }),
  );

const toyAndPhone = () =>
  assembly(
    put(stemToy(), { at: [-4.4, 0, 0], turn: [0, 12, 0] }),
    put(phoneStand(COLOUR.copper, phone(blocksScreen(), 14)), { at: [7.4, 0, -1], turn: [0, -10, 0] }),
  );

export const services: Readonly<Record<string, Shot>> = {
  'service-3d-printing': { subject: printing, at: [1, 3, -1], distance: 44, turn: 12, pitch: 27, aperture: 0.24 },
  'service-laser-cutting': { subject: cutting, at: [0.2, 3.4, -0.4], distance: 74, turn: 10, pitch: 38, aperture: 0.3 },
  'service-pcb-manufacturing': {
    subject: boards,
    at: [0, 0.1, 1.3],
    distance: 24.5,
    turn: 14,
    pitch: 42,
    ruling: 0.5,
    aperture: 0.12,
  },
  'service-product-development': {
    subject: development,
    at: [1.6, 2, 0.6],
    distance: 50,
    turn: 8,
    pitch: 32,
    aperture: 0.24,
  },
  'service-silicon-molding': {
    subject: molding,
    at: [1.2, 0.6, 1.4],
    distance: 57,
    turn: 12,
    pitch: 38,
    aperture: 0.3,
  },
  'about-turbine': {
    subject: () => turbineModel(put(plinth(36, 17, 'STEAM TURBINE 1:50'), {})),
    at: [0.6, 5, 0],
    distance: 66,
    turn: -24,
    pitch: 27,
    aperture: 0.3,
    ruling: 2,
  },
  'about-stem-toy': { subject: toyAndPhone, at: [1, 5.8, 0], distance: 45, turn: 8, pitch: 17, aperture: 0.24 },
};
