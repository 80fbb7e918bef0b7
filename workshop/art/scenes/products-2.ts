import { chessGame } from '#workshop/art/models/chess.ts';
import { countryMap, hungMap } from '#workshop/art/models/country-map.ts';
import { bridgeModel } from '#workshop/art/models/padma-bridge.ts';
import { castingPatterns } from '#workshop/art/models/resin.ts';
import { rickshawLamp } from '#workshop/art/models/rickshaw-lamp.ts';
import { deskOrganiser } from '#workshop/art/models/wood.ts';
import type { Shot } from '#workshop/art/studio/studio.ts';

/** What is printed from resin, and what the laser cuts. */
export const resinAndLaserProducts: Record<string, Shot> = {
  'KR-105-1': { subject: bridgeModel, at: [0.4, 1.6, 0], distance: 60, turn: 28, pitch: 25 },
  'KR-105-2': { subject: bridgeModel, at: [-6, 2.6, -0.6], distance: 34, turn: 56, pitch: 13, aperture: 0.3 },
  'KR-106-1': { subject: chessGame, at: [0.6, 1.4, 0], distance: 88, turn: 34, pitch: 30 },
  'KR-106-2': { subject: chessGame, at: [2.4, 3, 8], distance: 34, turn: 22, pitch: 17, aperture: 0.35 },
  'KR-107-1': { subject: castingPatterns, at: [0, 0.8, 0], distance: 39, turn: 20, pitch: 38 },
  'KR-107-2': { subject: castingPatterns, at: [0.4, 1.5, 2.6], distance: 22, turn: 12, pitch: 24, aperture: 0.16 },
  'KR-108-1': { subject: () => deskOrganiser(true), at: [0, 7, 0], distance: 59, turn: 30, pitch: 30 },
  'KR-108-2': { subject: () => deskOrganiser(false), at: [0.4, 3.4, 0], distance: 57, turn: -32, pitch: 46 },
  'KR-109-1': {
    subject: rickshawLamp,
    at: [0, 6.6, 0],
    distance: 46,
    turn: 22,
    pitch: 14,
    mood: 'blueprint',
  },
  'KR-109-2': {
    subject: rickshawLamp,
    at: [-1.6, 7.4, 0],
    distance: 27,
    turn: -26,
    pitch: 10,
    mood: 'blueprint',
    aperture: 0.2,
  },
  'KR-110-1': { subject: hungMap, at: [0, 20, 0], distance: 118, turn: 24, pitch: 12 },
  'KR-110-2': { subject: countryMap, at: [1, 0.6, 3], distance: 42, turn: 20, pitch: 42, aperture: 0.2 },
};
