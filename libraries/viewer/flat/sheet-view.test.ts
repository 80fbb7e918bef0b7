import { expect, test } from 'vitest';
import { aroundBoth, fittingSheet, onStage } from './sheet-view.ts';

const FRAME = { width: 640, height: 480 };
const ROOM = 52;
const DRAWING = { x: -100, y: 20, width: 2_000, height: 300 };

test.each([
  ['of a machine that takes less of one side and more of the other', { x: 265, y: -275, width: 1_270, height: 889 }],
  ['of a smaller machine, within the drawing', { x: 750, y: 95, width: 300, height: 150 }],
  ['of a larger machine', { x: -600, y: -1_330, width: 3_000, height: 3_000 }],
])('a drawing is in view together with the sheet %s', (_, machine) => {
  const at = onStage(fittingSheet(aroundBoth(DRAWING, machine), FRAME, ROOM), FRAME);
  for (const { x, y, width, height } of [DRAWING, machine])
    for (const [left, top] of [at([x, y]), at([x + width, y + height])]) {
      expect(Math.abs(left - FRAME.width / 2)).toBeLessThanOrEqual(FRAME.width / 2 - ROOM + 1e-6);
      expect(Math.abs(top - FRAME.height / 2)).toBeLessThanOrEqual(FRAME.height / 2 - ROOM + 1e-6);
    }
});

test('a drawing alone is in view as it is', () => expect(aroundBoth(DRAWING, undefined)).toEqual(DRAWING));
