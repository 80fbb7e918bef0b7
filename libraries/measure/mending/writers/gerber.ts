import { type Command, gerberCommands } from '#measure/board/gerber/commands.ts';
import { type Format, parseFormat } from '#measure/board/gerber/coordinates.ts';

/** A straight line, in mm. */
export interface Stroke {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

const MM_PER_INCH = 25.4;
/** Of lines that have no width of their own. */
const PEN_MM = 0.1;

/** How a file writes its numbers, and which tools it has. */
interface Habits {
  format: Format;
  mmPerUnit: number;
  lastTool: number;
  repeats: boolean;
}

const text = new TextDecoder('latin1'); // a character for each byte, so that places in the text are places in the file

const unitOf = (command: string) => {
  if (/^MO(IN|MM)/.test(command)) return command.startsWith('MOIN') ? MM_PER_INCH : 1;
  const code = /^G0*7([01])(?!\d)/.exec(command)?.[1];
  return code === undefined ? undefined : code === '0' ? MM_PER_INCH : 1;
};

const firstOf = <Value>(commands: readonly Command[], read: (command: Command) => Value | undefined) => {
  for (const command of commands) {
    const value = read(command);
    if (value !== undefined) return value;
  }
  return undefined;
};

const toolOf = ({ text: command }: Command) => Number(/^ADD(\d{1,8})/.exec(command)?.[1] ?? 0);

/** @returns undefined where the file counts in a way that nothing can be added to */
const habitsOf = (content: string): Habits | undefined => {
  const commands = [...gerberCommands(content)];
  const format = firstOf(commands, ({ extended, text: command }) => (extended ? parseFormat(command) : undefined));
  const mmPerUnit = firstOf(commands, ({ text: command }) => unitOf(command));
  const isIncremental = commands.some(({ extended, text: command }) => !extended && /^G0*91(?!\d)/.test(command));
  if (!format || format.incremental || isIncremental || mmPerUnit === undefined) return undefined;
  return {
    format,
    mmPerUnit,
    lastTool: commands.reduce((last, command) => Math.max(last, toolOf(command)), 10),
    repeats: commands.some(({ extended, text: command }) => extended && command.startsWith('SR')),
  };
};

/** With all of its digits, which both kinds of zeros left out allow. */
const number = (valueMm: number, { whole, decimals }: Format['x'], mmPerUnit: number) => {
  const units = Math.round((valueMm / mmPerUnit) * 10 ** decimals);
  return `${units < 0 ? '-' : ''}${String(Math.abs(units)).padStart(whole + decimals, '0')}`;
};

const drawn = ({ format, mmPerUnit }: Habits, { from, to }: Stroke) => {
  const at = ([x, y]: Stroke['from']) => `X${number(x, format.x, mmPerUnit)}Y${number(y, format.y, mmPerUnit)}`;
  return `${at(from)}D02*\n${at(to)}D01*\n`;
};

/**
 * A Gerber file with some lines more, before its end; all else stays as it was.
 * @param widthMm of the lines; 0 for a fine one
 * @returns undefined where that is not possible
 */
export const withStrokes = (bytes: Uint8Array, strokes: readonly Stroke[], widthMm: number): Uint8Array | undefined => {
  const content = text.decode(bytes);
  const habits = habitsOf(content);
  if (!habits) return undefined;
  const tool = habits.lastTool + 1;
  const width = Number(((widthMm || PEN_MM) / habits.mmPerUnit).toFixed(6));
  const added = [
    habits.repeats ? '%SR*%\n' : '',
    `%LPD*%\n%ADD${tool}C,${width}*%\nD${tool}*\nG01*\n`,
    ...strokes.map((stroke) => drawn(habits, stroke)),
  ];
  const end = /(?<=^|[*\n%])\s*M0*[0-2]\s*\*/.exec(content)?.index ?? content.length;
  const more = new TextEncoder().encode(`\n${added.join('')}`);
  const whole = new Uint8Array(bytes.length + more.length);
  whole.set(bytes.subarray(0, end));
  whole.set(more, end);
  whole.set(bytes.subarray(end), end + more.length);
  return whole;
};

/** An outline layer that holds one rectangle, in mm. */
export const outlineFile = ([left, bottom]: Stroke['from'], [right, top]: Stroke['to']): Uint8Array => {
  const at = (x: number, y: number) => `X${Math.round(x * 1e6)}Y${Math.round(y * 1e6)}`;
  return new TextEncoder().encode(`%TF.FileFunction,Profile,NP*%
%FSLAX46Y46*%
%MOMM*%
%ADD10C,0.100000*%
D10*
G01*
${at(left, bottom)}D02*
${at(right, bottom)}D01*
${at(right, top)}D01*
${at(left, top)}D01*
${at(left, bottom)}D01*
M02*
`);
};
