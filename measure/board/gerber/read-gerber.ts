import type { Budget } from '#measure/budget.ts';
import { type Path, polylineLength } from '#measure/drawing/drawing.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import { notFinite, Refusal } from '#measure/refusal.ts';
import { arcPoints } from './arc-points.ts';
import { type Command, gerberCommands } from './commands.ts';
import { coordinate, type Format, parseFormat } from './coordinates.ts';
import type { Aperture, GerberLayer } from './layer.ts';

const MM_PER_INCH = 25.4;

interface State {
  format: Format | undefined;
  mm: number | undefined;
  x: number;
  y: number;
  operation: number;
  incremental: boolean;
  interpolation: 1 | 2 | 3;
  multiQuadrant: boolean;
  inRegion: boolean;
  aperture: Aperture | undefined;
  apertures: Map<string, Aperture>;
  /** Points of the line that is just being drawn. */
  line: number[];
  /** Step and repeat: how many copies, and how far apart in mm. */
  repeat: { columns: number; rows: number; dx: number; dy: number; from: number; flashes: number };
}

const ONCE = { columns: 1, rows: 1, dx: 0, dy: 0, from: 0, flashes: 0 };

const noUnits = () =>
  new Refusal('no-units', 'A Gerber file does not say its unit or number format. Please export it again as RS-274X.');

const emptyLayer = (): GerberLayer => ({
  fileFunction: undefined,
  paths: [],
  narrowestMm: undefined,
  flashes: { count: 0, narrowestMm: undefined },
  box: undefined,
});

const least = (one: number | undefined, other: number) => Math.min(one ?? Infinity, other);

/** C, R, O and P by their sizes; a macro's is not known here. */
const readAperture = (text: string, mm: number): [name: string, Aperture] | undefined => {
  const match = /^ADD0*(\d+)([A-Za-z_.$][\w.$-]*)(?:,(.*))?$/.exec(text);
  if (!match) return undefined;
  const [, name = '', shape = '', sizes = ''] = match;
  const [first = 0, second = first] = sizes.split('X').map((one) => Number(one) * mm);
  const [narrow, wide] =
    shape === 'C' || shape === 'P' ? [first, first] : [Math.min(first, second), Math.max(first, second)];
  if (!['C', 'R', 'O', 'P'].includes(shape)) return [name, { shape, narrow: 0, wide: 0 }];
  return [name, { shape, narrow: narrow || 0, wide: wide || 0 }];
};

const reader = (budget: Budget) => {
  const layer = emptyLayer();
  const state: State = {
    format: undefined,
    mm: undefined,
    x: 0,
    y: 0,
    operation: 2,
    incremental: false,
    interpolation: 1,
    multiQuadrant: true,
    inRegion: false,
    aperture: undefined,
    apertures: new Map(),
    line: [],
    repeat: ONCE,
  };

  const cover = (x: number, y: number, around: number) => {
    layer.box ??= { min: [Infinity, Infinity], max: [-Infinity, -Infinity] };
    const { min, max } = layer.box;
    min[0] = Math.min(min[0], x - around);
    min[1] = Math.min(min[1], y - around);
    max[0] = Math.max(max[0], x + around);
    max[1] = Math.max(max[1], y + around);
  };

  const endLine = () => {
    const points = Float64Array.from(state.line);
    state.line = [];
    if (points.length < 4) return;
    const closed = Math.hypot((points.at(-2) ?? 0) - (points[0] ?? 0), (points.at(-1) ?? 0) - (points[1] ?? 0)) < 1e-6;
    layer.paths.push({ points, length: polylineLength(points), closed, layer: '', colour: '', visible: true });
  };

  const draw = (x: number, y: number, centre: readonly [number, number]) => {
    if (state.line.length === 0) state.line.push(state.x, state.y);
    const points =
      state.interpolation === 1
        ? [x, y]
        : arcPoints([state.x, state.y], [x, y], centre, {
            clockwise: state.interpolation === 2,
            multiQuadrant: state.multiQuadrant,
          });
    budget.spend(points.length / 2);
    state.line.push(...points);
    const around = state.inRegion ? 0 : (state.aperture?.wide ?? 0) / 2;
    cover(state.x, state.y, around);
    for (let at = 0; at < points.length; at += 2) cover(points[at] as number, points[at + 1] as number, around);
    if (!state.inRegion && state.aperture && state.aperture.narrow > 0)
      layer.narrowestMm = least(layer.narrowestMm, state.aperture.narrow);
  };

  const flash = (x: number, y: number) => {
    budget.spend(1);
    layer.flashes.count += 1;
    if (state.aperture) layer.flashes.narrowestMm = least(layer.flashes.narrowestMm, state.aperture.narrow);
    cover(x, y, (state.aperture?.wide ?? 0) / 2);
  };

  /** Copies what was drawn since the repetition began; how much that is, is counted before. */
  const endRepeat = () => {
    endLine();
    const { columns, rows, dx, dy, from, flashes } = state.repeat;
    const block = layer.paths.slice(from);
    budget.spend(columns * rows * block.length);
    for (let row = 0; row < rows; row += 1)
      for (let column = row === 0 ? 1 : 0; column < columns; column += 1)
        for (const path of block) {
          const points = path.points.map((value, at) => value + (at % 2 === 0 ? column * dx : row * dy));
          layer.paths.push({ ...path, points });
          for (let at = 0; at < points.length; at += 2) cover(points[at] as number, points[at + 1] as number, 0);
        }
    layer.flashes.count = flashes + (layer.flashes.count - flashes) * columns * rows;
    state.repeat = { ...ONCE, from: layer.paths.length, flashes: layer.flashes.count };
  };

  const beginRepeat = (text: string) => {
    endRepeat();
    const match = /^SRX(\d+)Y(\d+)I([-\d.]+)J([-\d.]+)/.exec(text);
    if (!match) return;
    const [columns, rows, dx, dy] = match.slice(1).map(Number) as [number, number, number, number];
    budget.spend(columns * rows); // before anything is copied
    const mm = state.mm ?? 1;
    state.repeat = { ...state.repeat, columns, rows, dx: dx * mm, dy: dy * mm };
  };

  const extended = (text: string) => {
    const kind = text.slice(0, 2);
    if (kind === 'FS') state.format = parseFormat(text);
    else if (kind === 'MO') state.mm = text.startsWith('MOIN') ? MM_PER_INCH : 1;
    else if (kind === 'AD') {
      const aperture = readAperture(text, state.mm ?? 1);
      if (aperture) state.apertures.set(...aperture);
    } else if (kind === 'SR') beginRepeat(text);
    else if (text.startsWith('TF.FileFunction,')) layer.fileFunction = text.slice('TF.FileFunction,'.length);
  };

  const setMode = (code: number) => {
    if (code >= 1 && code <= 3) state.interpolation = code as 1 | 2 | 3;
    else if (code === 36 || code === 37) {
      endLine();
      state.inRegion = code === 36;
    } else if (code === 70) state.mm ??= MM_PER_INCH;
    else if (code === 71) state.mm ??= 1;
    else if (code === 74 || code === 75) state.multiQuadrant = code === 75;
    else if (code === 90 || code === 91) state.incremental = code === 91;
  };

  const operate = (x: number, y: number, centre: readonly [number, number]) => {
    if (state.operation === 1) draw(x, y, centre);
    else {
      endLine();
      if (state.operation === 3) flash(x, y);
    }
    state.x = x;
    state.y = y;
  };

  const word = (text: string) => {
    const numbers = new Map<string, string>();
    for (const [, letter = '', value = ''] of text.matchAll(/([GDXYIJM])([-+]?[\d.]+)/g)) {
      if (letter === 'G') setMode(Number(value));
      else numbers.set(letter, value);
    }
    const code = numbers.has('D') ? Number(numbers.get('D')) : undefined;
    if (code !== undefined && code >= 10) {
      endLine();
      state.aperture = state.apertures.get(String(code));
    } else if (code !== undefined) state.operation = code;
    if (!['X', 'Y', 'I', 'J'].some((axis) => numbers.has(axis)) && !(code !== undefined && code < 10)) return;
    const { format, mm } = state;
    if (!format || mm === undefined) throw noUnits();
    const value = (letter: string, digits: Format['x']) => {
      const given = numbers.get(letter);
      const result = given === undefined ? undefined : coordinate(given, digits, format.trailingOmitted) * mm;
      if (result !== undefined && !(Math.abs(result) <= COORDINATE_MAX)) throw notFinite();
      return result;
    };
    const [x, y] = [value('X', format.x), value('Y', format.y)];
    const base = state.incremental ? [state.x, state.y] : [0, 0];
    operate(x === undefined ? state.x : x + (base[0] ?? 0), y === undefined ? state.y : y + (base[1] ?? 0), [
      value('I', format.x) ?? 0,
      value('J', format.y) ?? 0,
    ]);
  };

  return {
    take: ({ extended: isExtended, text }: Command): boolean => {
      budget.spend(1);
      if (isExtended) extended(text);
      else if (/^G0*4(?!\d)/.test(text)) {
        const attribute = /TF\.FileFunction,([\w,.]+)/.exec(text)?.[1]; // X2 in comments, for older readers
        if (attribute !== undefined) layer.fileFunction ??= attribute;
      } else if (/^M0*[0-2]$/.test(text)) return false;
      else word(text);
      return true;
    },
    end: (): GerberLayer => {
      endRepeat();
      return layer;
    },
  };
};

const utf8 = new TextDecoder('utf-8');

/** Whether the bytes look like Gerber (RS-274X): its commands stand near the beginning. */
export const isGerber = (bytes: Uint8Array) =>
  /%(FS|MO|AD|TF|LP|IP|OF|AM)|^\s*(G0*[14]|G54|G90|G75|D\d+\*)|X-?\d+Y-?\d+D0?[123]\*/.test(
    utf8.decode(bytes.subarray(0, 4_000)),
  );

/**
 * Reads a Gerber file, RS-274X or X2, into its centre lines in millimetres.
 * @throws Refusal `no-units` when something is drawn without unit or number format, `bad-coordinates`, `too-complex`
 */
export const readGerber = (bytes: Uint8Array, budget: Budget): GerberLayer => {
  const { take, end } = reader(budget);
  for (const command of gerberCommands(utf8.decode(bytes))) if (!take(command)) break;
  return end();
};
