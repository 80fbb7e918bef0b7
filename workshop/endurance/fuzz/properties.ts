import type { Measurement, Quantities } from '#measure/measurement';

const ROUNDING = 1 + 1e-5;
/** What any file may take of the processor, and what for each byte. */
const MS_AT_LEAST = 3_000;
const MS_A_BYTE = 0.02;

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

const boxOf = (sizeMm: readonly number[]) => sizeMm.reduce((product, side) => product * side, 1);

/** Whether a volume can have this surface: a ball has the least. */
const hasRoom = ({ volumeMm3 = 0, areaMm2 = 0 }: Quantities) =>
  36 * Math.PI * volumeMm3 ** 2 <= areaMm2 ** 3 * ROUNDING;

const ofMesh = ({ quantities, sizeMm = [], verdict, findings }: Measurement): string[] => {
  const { volumeMm3 = 0, closed } = quantities;
  const isMended = findings.some(({ code }) =>
    ['gaps-closed', 'doubled-faces', 'doubled-bodies', 'slivers'].includes(code),
  );
  return [
    ...(volumeMm3 > boxOf(sizeMm) * ROUNDING ? ['a volume larger than its box'] : []),
    ...(verdict === 'exact' && !hasRoom(quantities) ? ['a volume larger than its surface can hold'] : []),
    ...(verdict === 'exact' && closed === false && !isMended ? ['exact, and open'] : []),
    ...(verdict === 'exact' && !(volumeMm3 > 0) ? ['exact, and without a volume'] : []),
  ];
};

const ofDrawing = ({ quantities }: Measurement): string[] => {
  const { cutLengthMm = 0, engraveLengthMm = 0, drawnLengthMm = 0 } = quantities;
  return cutLengthMm + engraveLengthMm > drawnLengthMm * ROUNDING + 1e-5 ? ['more is cut than drawn'] : [];
};

const ofBoard = ({ quantities: { outlineIn2 = 0, boxIn2 = 0 } }: Measurement): string[] =>
  outlineIn2 > boxIn2 * ROUNDING + 1e-3 ? ['an outline larger than its box'] : [];

const BY_KIND: Readonly<Partial<Record<Measurement['kind'], (measurement: Measurement) => string[]>>> = {
  mesh: ofMesh,
  drawing: ofDrawing,
  board: ofBoard,
};

/** What cannot be, of what is said about a file. @param ms of the processor that it took */
export const impossible = (measurement: Measurement, bytes: number, ms: number): string[] => {
  const { quantities, sizeMm = [], kind, verdict, findings } = measurement;
  const numbers = numbersIn({ quantities, sizeMm });
  const most = MS_AT_LEAST + bytes * MS_A_BYTE;
  return [
    ...(numbers.every(Number.isFinite) ? [] : ['a figure that is no number']),
    ...(numbers.some((value) => value < 0) ? ['a figure below nothing'] : []),
    ...(findings.every(({ measured = 0 }) => Number.isFinite(measured)) ? [] : ['a finding whose figure is no number']),
    ...(verdict === 'person' && measurement.reason === undefined ? ['no reason'] : []),
    ...(ms > most ? [`${Math.round(ms)} ms for ${bytes} bytes`] : []),
    ...(BY_KIND[kind]?.(measurement) ?? []),
  ];
};
