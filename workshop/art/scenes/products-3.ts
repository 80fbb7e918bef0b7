import { assembly, put } from '#workshop/art/assembly.ts';
import { blocksScreen } from '#workshop/art/drawings.ts';
import { COLOUR, silicone } from '#workshop/art/materials.ts';
import { breakout, breakoutBack } from '#workshop/art/models/boards.ts';
import { classroomKit, robotOnItsLine } from '#workshop/art/models/classroom.ts';
import { phone, phoneStand } from '#workshop/art/models/printed.ts';
import { stemToy } from '#workshop/art/models/robots.ts';
import { sixCavityMold, soap } from '#workshop/art/models/silicone.ts';
import { turbineCutaway } from '#workshop/art/models/turbine-cutaway.ts';
import type { Shot } from '#workshop/art/studio/studio.ts';

const toyAndPhone = () =>
  assembly(
    stemToy(),
    put(phoneStand(COLOUR.copper, phone(blocksScreen(), 12)), { at: [9.6, 0, 0.4], turn: [0, -12, 0], scale: 0.88 }),
  );
const bothSides = () =>
  assembly(
    put(breakout('green'), { at: [-1.3, 0, -1.6], turn: [0, -8, 0] }),
    put(breakoutBack('green'), { at: [1.5, 0, 1.9], turn: [0, 14, 0] }),
  );
const moldAndSoaps = () =>
  assembly(
    sixCavityMold('#e9b3ae'),
    put(soap(silicone('#f2ebdc')), { at: [11.5, 0, 3], turn: [0, 20, 0] }),
    put(soap(silicone('#c7d6c0')), { at: [11, 0, -3], turn: [0, -12, 0] }),
  );

/** What is put together from parts of several kinds. */
export const assembledProducts: Record<string, Shot> = {
  'KR-111-1': { subject: classroomKit, at: [0.2, 0.4, 2.4], distance: 46, turn: 12, pitch: 48 },
  'KR-111-2': { subject: classroomKit, at: [0, 0.8, 0.4], distance: 26, turn: -24, pitch: 26, aperture: 0.2 },
  'KR-112-1': { subject: () => breakout('green'), at: [0, 0, 0], distance: 12.2, turn: 24, pitch: 42, ruling: 0.5 },
  'KR-112-2': {
    subject: bothSides,
    at: [0.4, 0.1, 0.2],
    distance: 19,
    turn: -26,
    pitch: 48,
    ruling: 0.5,
    aperture: 0.08,
  },
  'KR-113-1': { subject: robotOnItsLine, at: [1.2, 2.6, 0.6], distance: 55, turn: 38, pitch: 28 },
  'KR-113-2': { subject: robotOnItsLine, at: [3.2, 2.8, 0], distance: 50, turn: 112, pitch: 24 },
  'KR-114-1': { subject: toyAndPhone, at: [4, 5, 0], distance: 50, turn: 16, pitch: 16 },
  'KR-114-2': { subject: stemToy, at: [0, 5.2, 0], distance: 36, turn: -36, pitch: 18 },
  'KR-115-1': { subject: moldAndSoaps, at: [2, 0.8, 0], distance: 54, turn: 22, pitch: 38 },
  'KR-115-2': { subject: moldAndSoaps, at: [8, 1, 2], distance: 26, turn: 40, pitch: 28, aperture: 0.2 },
  'KR-116-1': { subject: turbineCutaway, at: [-0.6, 5.4, 0], distance: 72, turn: 26, pitch: 22 },
  'KR-116-2': { subject: turbineCutaway, at: [-4, 8, 0], distance: 32, turn: 34, pitch: 30, aperture: 0.3 },
};
