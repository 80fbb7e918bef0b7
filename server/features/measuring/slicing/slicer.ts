import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Fill, SlicedVolume } from '#pricing';
import { type ProgramBounds, type ProgramEnd, runProgram } from './run-program.ts';

/** What a program like PrusaSlicer has to do with a part that lies in a file. */
export interface SliceRequest {
  /** Where the part is, and where the program may write. */
  folder: string;
  /** The part's file in it. */
  file: string;
  /** From the file's numbers to millimetres. */
  scale: number;
  fill: Fill;
  /** The largest part, [x, y, z] in mm. */
  boxMm: readonly number[];
}

/** The volumes of plastic, or in a word why there are none. */
export type Sliced = { volume: SlicedVolume } | { failed: Exclude<ProgramEnd, 'done'> | 'nonsense' };

const BOUNDS: ProgramBounds = { deadlineMs: 120_000, memoryBytes: 1_500_000_000, outputBytes: 500_000_000 };
/** The figures stand between the moves and the settings, some 30 kB before the end. */
const TAIL_BYTES = 500_000;
const NOZZLE_MM = 0.4;
const FILAMENT_MM = 1.75;
const MM3_PER_CM3 = 1_000;

const bedOf = ([x = 0, y = 0]: readonly number[]) => `0x0,${x}x0,${x}x${y},0x${y}`;

/** Of a density of 1 g/cm³, so that grams are cubic centimetres: the material is the price book's affair. */
const settingsFor = ({ scale, fill, boxMm }: SliceRequest) => ({
  '--scale': scale,
  '--layer-height': fill.layerHeightMm,
  '--first-layer-height': fill.layerHeightMm,
  '--perimeters': Math.round(fill.perimeters),
  '--fill-density': `${fill.infillPercent}%`,
  '--fill-pattern': 'rectilinear', // the one that takes every density
  '--top-solid-layers': Math.round(fill.solidLayers),
  '--bottom-solid-layers': Math.round(fill.solidLayers),
  '--extrusion-width': fill.lineWidthMm,
  '--nozzle-diameter': NOZZLE_MM,
  '--filament-diameter': FILAMENT_MM,
  '--filament-density': 1,
  '--skirts': 0,
  '--bed-shape': bedOf(boxMm),
  '--max-print-height': boxMm[2] ?? 0,
});

const argumentsFor = (request: SliceRequest, output: string, supports: boolean): string[] => [
  '--export-gcode',
  ...Object.entries({ '--output': output, ...settingsFor(request) }).flatMap(([name, value]) => [name, String(value)]),
  ...(supports ? ['--support-material'] : []),
  request.file,
];

/** The grams that a G-code says were used; undefined where it says nothing of the kind. */
export const gramsIn = (gcode: string): number | undefined => {
  const written = [...gcode.matchAll(/^; filament used \[g\] = (\d+(?:\.\d+)?)\s*$/gm)].at(-1)?.[1];
  const grams = Number(written);
  return Number.isFinite(grams) && grams > 0 ? grams : undefined;
};

const tailOf = async (file: string): Promise<string> => {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const length = Math.min(size, TAIL_BYTES);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.toString('latin1');
};

/**
 * Slices a part with a program that takes PrusaSlicer's command line, once without and once with supports.
 * @throws the signal's reason
 */
export const slicer =
  (program: string, bounds: ProgramBounds = BOUNDS) =>
  async (request: SliceRequest, signal: AbortSignal): Promise<Sliced> => {
    const gramsOf = async (supports: boolean): Promise<number | Sliced> => {
      const output = path.join(request.folder, supports ? 'supported.gcode' : 'part.gcode');
      const args = argumentsFor(request, output, supports);
      const end = await runProgram({ program, args, folder: request.folder, output, bounds, signal });
      if (end !== 'done') return { failed: end };
      return gramsIn(await tailOf(output).catch(() => '')) ?? { failed: 'nonsense' };
    };
    const part = await gramsOf(false);
    if (typeof part !== 'number') return part;
    const supported = await gramsOf(true);
    if (typeof supported !== 'number') return supported;
    return {
      volume: { plasticMm3: part * MM3_PER_CM3, supportMm3: Math.max(0, supported - part) * MM3_PER_CM3 },
    };
  };

export type Slice = ReturnType<typeof slicer>;
