import { assembly, put, times } from '#workshop/art/assembly.ts';
import { metal } from '#workshop/art/materials.ts';
import { rod } from '#workshop/art/shapes.ts';
import type { BoardPlan, Pad } from './board-drawing.ts';
import {
  board,
  capacitor,
  chipPart,
  crystal,
  dip,
  led,
  onBoard,
  pinRow,
  quadPack,
  resistor,
  usbSocket,
} from './boards.ts';

const grid = (x: number, y: number, columns: number, rows: number, pitch = 2.54): Pad[] =>
  times(columns * rows, (index) => ({ x: x + (index % columns) * pitch, y: y + Math.floor(index / columns) * pitch }));

/** A bus of traces that turns a corner together. */
const bus = (
  count: number,
  from: readonly [number, number],
  turnAt: number,
  to: readonly [number, number],
  pitch = 1.27,
) =>
  times(count, (index) => {
    const shift = index * pitch;
    const [x, y] = [from[0], from[1] + shift];
    const bend = turnAt + shift;
    return [
      [x, y],
      [bend, y],
      [bend + 2.5, y + (to[1] > from[1] ? 2.5 : -2.5)],
      [bend + 2.5, to[1] - shift * 0.2],
      [to[0], to[1] + 2.5 - shift * 0.2],
    ] as const;
  });

const around = (x: number, y: number, size: number, pins: number): Pad[] =>
  times(4, (side) =>
    times(pins, (pin) => {
      const along = ((pin + 0.5) / pins - 0.5) * size * 0.92;
      const [dx, dy] = [
        [along, size / 2 + 0.7],
        [size / 2 + 0.7, along],
        [along, -size / 2 - 0.7],
        [-size / 2 - 0.7, along],
      ][side] as [number, number];
      return { x: x + dx, y: y + dy, size: 0.6, square: true, drill: 0 };
    }),
  ).flat();

/** Short fans of traces out of a flat pack. */
const fans = (x: number, y: number, size: number, pins: number) =>
  times(2, (side) =>
    times(pins, (pin) => {
      const along = ((pin + 0.5) / pins - 0.5) * size * 0.92;
      const sign = side ? 1 : -1;
      return [
        [x + along, y + sign * (size / 2 + 0.7)],
        [x + along, y + sign * (size / 2 + 2)],
        [x + along * 2.2, y + sign * (size / 2 + 4.4)],
        [x + along * 2.2, y + sign * (size / 2 + 7.5)],
      ] as const;
    }),
  ).flat();

/** A motor controller of 80 by 50 mm; what the shop makes for its robots. */
const controllerPlan = (mask: BoardPlan['mask']): BoardPlan => ({
  width: 80,
  height: 50,
  mask,
  poured: true,
  pads: [
    ...grid(-33, -21.5, 20, 1),
    ...grid(-14, 21.5, 18, 1),
    ...grid(14, -9, 8, 1),
    ...grid(14, -1.4, 8, 1),
    ...around(-10, 2, 10, 11),
    ...grid(-36, 4, 1, 5, 2.54),
    ...grid(16, 7, 2, 4, 3.4),
    ...grid(26, 7, 2, 4, 3.4),
    ...[-37, 37].flatMap((x) => [-22, 22].map((y) => ({ x, y, size: 4.6, drill: 3 }))),
    ...times(26, (index) => ({ x: -30 + ((index * 7.3) % 62), y: -16 + ((index * 11.9) % 34), size: 0.9, drill: 0.4 })),
  ],
  traces: [
    ...fans(-10, 2, 10, 11),
    ...bus(6, [-30, -16.5], -4, [12, -9]),
    ...bus(5, [-34, 4], -26, [-20, 14]),
    ...times(
      8,
      (index) =>
        [
          [14 + index * 2.54, -1.4],
          [14 + index * 2.54, 3],
          [15 + index * 1.6, 5.4],
        ] as const,
    ),
    ...times(
      9,
      (index) =>
        [
          [-33 + index * 5.08, -21.5],
          [-33 + index * 5.08, -18],
          [-30 + index * 4.4, -15],
        ] as const,
    ),
  ],
  outlines: [
    [-10, 2, 12.4, 12.4],
    [23, -5.2, 22, 4.6],
    [-9, -21.5, 51, 3],
    [7.5, 21.5, 46, 3],
    [-24, 14, 7, 7],
  ],
  words: [
    { text: 'KARKHANA', x: -25.6, y: 21.4, size: 3.6 },
    { text: 'U1', x: -17.8, y: -4.6 },
    { text: 'U2', x: 11, y: -5.2 },
    { text: 'C1', x: -24, y: 18.6 },
    { text: 'GND  5V  3V3  A0  A1  A2  A3', x: -9, y: -18.9, size: 1.3 },
    { text: 'USB', x: -31, y: -9 },
  ],
});

/** The same board with its parts soldered in. */
export const controller = (mask: BoardPlan['mask']) =>
  assembly(
    board(controllerPlan(mask)),
    onBoard(quadPack(1, 11, ['STM32', 'F103C8']), -10, 2),
    onBoard(dip(16, ['L293D'], 0.62), 23, -5.2),
    onBoard(pinRow(20), -9, -21.5),
    onBoard(pinRow(18), 7.6, 21.5),
    onBoard(capacitor(0.4, 1), -24, 14),
    onBoard(capacitor(0.3, 0.8), 35, -12),
    onBoard(capacitor(0.3, 0.8), 35, -4),
    onBoard(usbSocket(), -37, -9, 180),
    onBoard(crystal(), -24, 3),
    onBoard(led('#d23b2e'), 31, 21.5 - 9),
    onBoard(led('#39a85a'), 36, 21.5 - 9),
    ...times(4, (index) => onBoard(resistor(), 19, 7 + index * 3.4)),
    ...times(14, (index) =>
      onBoard(
        chipPart(index % 3 ? '#8a6a4a' : '#23262b'),
        -19 + (index % 7) * 3,
        index < 7 ? 12.5 : -8.5,
        index % 2 ? 90 : 0,
      ),
    ),
    ...[-37, 37].flatMap((x) =>
      [-22, 22].map((y) => onBoard(put(rod(0.2, 0.05, metal('#dcdfe3')), { at: [0, 0.01, 0] }), x, y)),
    ),
  );
