import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { measure } from '#measure';
import { PREVIEW_BYTES_MAX } from '#measure/pictures';
import type { EngineResult } from '#server/features/measuring/engine/engine.ts';
import { inflateRaw } from '#server/features/measuring/engine/inflate-raw.ts';
import { readDocument } from '#server/features/measuring/engine/read-document.ts';
import { readSolids } from '#server/features/measuring/engine/read-solids.ts';

const FIXTURES = 'tests/fixtures/cad';
const NO_FILE_OF_A_CUSTOMER = '.md';
const limits = { boxMm: [1_000, 1_000, 1_000] };

const byFormat = new Map(readdirSync(FIXTURES).map((name) => [path.extname(name).toLowerCase(), name]));
byFormat.delete(NO_FILE_OF_A_CUSTOMER);
const oneOfEach = [...byFormat.values()];

/** A mesh, a drawing, a document, a board and a solid: formats come by different ways through the process. */
const isOften = (name: string) => /\.(stl|dxf|pdf|zip|step)$/i.test(name);

/** One file of each format, of which some are tried with every run; the golden files know the figures of all. */
export const FORMATS_OFTEN = oneOfEach.filter(isOften);
export const FORMATS_RARELY = oneOfEach.filter((name) => !isOften(name));

type InProcess = (name: string, bytes: Uint8Array) => Promise<EngineResult>;

/** What a process of its own says of a file, whose pictures are whole, and what is said of it without one. */
export const measuredBothWays = async (name: string, inProcess: InProcess) => {
  const bytes = new Uint8Array(readFileSync(path.join(FIXTURES, name)));
  const { measurement, settled, drawingFailed, preview, thumbnail } = await inProcess(name, bytes);
  expect([measurement.kind, settled, drawingFailed]).toEqual([expect.not.stringMatching('unknown'), true, false]);
  expect(preview?.type).toBe(measurement.kind === 'mesh' || measurement.kind === 'solid' ? 'mesh' : 'svg');
  expect(preview?.bytes.length).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
  const { format, width, height } = await sharp(thumbnail).metadata();
  expect([format, width, height]).toEqual(['webp', 480, 360]);
  const platform = { inflateRaw, clock: () => 0, readSolids, readDocument };
  return { measurement, without: await measure({ name, bytes, limits }, platform) };
};
