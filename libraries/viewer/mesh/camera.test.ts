import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { between, type Camera, cornersOf, fitting, panned, projector, turned, zoomed } from './camera.ts';
import { framed, machineBox } from './machine-box.ts';

const FRAME = { width: 640, height: 480 };
const BOX = { min: [-10, 5, 0], max: [50, 45, 20] };
const offset = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -200, max: 200 }));

/** How far two places on the stage are from each other, in pixels. */
const apart = (one: readonly number[], other: readonly number[]) =>
  Math.hypot((one[0] as number) - (other[0] as number), (one[1] as number) - (other[1] as number));

describe('a camera', () => {
  test('that fits a part shows all of it, with room for its dimensions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e4, noNaN: true }), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 120, max: 1_400 }),
        (size, width) => {
          const box = { min: [0, 0, 0], max: size };
          const frame = { width, height: width * 0.75 };
          for (const [x, y] of cornersOf(box).map(projector(fitting(box, frame), frame))) {
            expect(Math.abs(x - width / 2)).toBeLessThanOrEqual(width / 2 - Math.min(64, width * 0.18) + 1e-6);
            expect(Math.abs(y - frame.height / 2)).toBeLessThanOrEqual(
              frame.height / 2 - Math.min(52, width * 0.13) + 1e-6,
            );
          }
        },
      ),
    );
  });

  test('that moves, moves the part by as many pixels as the pointer', () => {
    fc.assert(
      fc.property(offset, ([x, y]) => {
        const before = projector(fitting(BOX, FRAME), FRAME)([1, 2, 3]);
        const after = projector(panned(fitting(BOX, FRAME), [x, y]), FRAME)([1, 2, 3]);
        expect(apart(after, [before[0] + x, before[1] + y])).toBeLessThan(1e-6);
      }),
    );
  });

  test('that zooms leaves in its place what is under the pointer', () => {
    fc.assert(
      fc.property(offset, fc.double({ min: 0.2, max: 5, noNaN: true }), ([x, y], factor) => {
        const camera = panned(fitting(BOX, FRAME), [-x, -y]); // the pointer is where the middle was
        const middle = fitting(BOX, FRAME).middle;
        const before = projector(camera, FRAME)(middle);
        const after = projector(zoomed(camera, factor, [-x, -y]), FRAME)(middle);
        expect(apart(after, before)).toBeLessThan(1e-6);
      }),
    );
  });

  test('never turns over, and goes the shorter way around', () => {
    const camera = turned(fitting(BOX, FRAME), [0, 10_000]);
    expect(camera.elevation).toBe(90);
    const from: Camera = { ...camera, azimuth: 170 };
    expect(between(from, { ...camera, azimuth: -170 }, 0.5).azimuth).toBe(180);
    expect(between(from, { ...camera, azimuth: -170 }, 1).azimuth).toBe(190);
  });
});

describe('the machine’s space', () => {
  test('stands around the middle of the part, and on its floor', () =>
    expect(machineBox(BOX, [100, 100, 200])).toEqual({ min: [-30, -25, 0], max: [70, 75, 200] }));

  test('is turned where the part only fits so', () =>
    expect(machineBox({ min: [0, 0, 0], max: [10, 90, 10] }, [100, 50, 20])).toEqual({
      min: [-20, -5, 0],
      max: [30, 95, 20],
    }));

  test('is in view together with the part, whichever is larger', () => {
    const size = fc.array(fc.double({ min: 1, max: 6e3, noNaN: true }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(size, size, (max, machine) => {
        const part = { min: [0, 0, 0], max };
        const space = machineBox(part, machine);
        const project = projector(fitting(framed(part, space), FRAME), FRAME);
        for (const [x, y] of [part, space ?? part].flatMap(cornersOf).map(project)) {
          expect(Math.abs(x - FRAME.width / 2)).toBeLessThanOrEqual(FRAME.width / 2 - 64 + 1e-6);
          expect(Math.abs(y - FRAME.height / 2)).toBeLessThanOrEqual(FRAME.height / 2 - 52 + 1e-6);
        }
      }),
    );
    const step = { min: [0, 0, 0], max: [5_080, 2_209.8, 3_810] };
    expect(framed(step, machineBox(step, [300, 300, 400]))).toEqual(step);
  });

  test.each([[[]], [[100, 100]], [[100, 0, 100]], [[100, Number.NaN, 100]]])('is not drawn from %j', (sizes) =>
    expect(machineBox(BOX, sizes)).toBeUndefined(),
  );
});
