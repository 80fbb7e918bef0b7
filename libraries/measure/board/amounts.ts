import type { Quantities } from '#measure/measurement.ts';
import { type BoardFile, withRole } from './board-files.ts';
import type { Outline } from './outline.ts';

const MM2_PER_IN2 = 25.4 ** 2;

export const round = (value: number) => Number(value.toFixed(4));

const least = (values: readonly (number | undefined)[]) => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : round(Math.min(...known));
};

const drillsOf = (files: readonly BoardFile[]) => {
  const drills = files.flatMap(({ drill }) => (drill ? [drill] : []));
  // In X2, drill files can be Gerber, and a flash is a hole.
  const flashed = withRole(files, 'drill').flatMap(({ gerber }) => (gerber ? [gerber.flashes] : []));
  return {
    hits: drills.reduce((sum, { hits }) => sum + hits, 0) + flashed.reduce((sum, { count }) => sum + count, 0),
    smallestMm: least([
      ...drills.map(({ smallestMm }) => smallestMm),
      ...flashed.map(({ narrowestMm }) => narrowestMm),
    ]),
  };
};

/** Which copper layer a file is: inner ones by their X2 name, such as `Copper,L2,Inr`, or that of the file. */
const layerOf = ({ name, role: { side }, gerber }: BoardFile) =>
  side === 'top' || side === 'bottom' ? side : (gerber?.fileFunction ?? name.split('/').at(-1)?.toLowerCase());

/** The number of copper layers; a layer that occurs twice counts once. */
const copperLayers = (copper: readonly BoardFile[]) => new Set(copper.map(layerOf)).size;

/** The sides of the box around the outline, in mm. */
export const sizeOf = ({ box: { min, max } }: Outline) => [max[0] - min[0], max[1] - min[1]].map(round);

const areas = (outline: Outline): Quantities => {
  const [width = 0, height = 0] = sizeOf(outline);
  return {
    boxIn2: round((width * height) / MM2_PER_IN2),
    ...(outline.areaMm2 > 0 && { outlineIn2: round(outline.areaMm2 / MM2_PER_IN2) }),
  };
};

/** The quantities that a board's price depends on: area, layers and holes. */
export const quantitiesOf = (files: readonly BoardFile[], outline: Outline | undefined): Quantities => {
  const copper = withRole(files, 'copper');
  const drills = drillsOf(files);
  const narrowest = least(copper.map(({ gerber }) => gerber?.narrowestMm));
  return {
    ...(outline && areas(outline)),
    copperLayers: copperLayers(copper),
    drillHits: drills.hits,
    ...(drills.smallestMm !== undefined && { smallestDrillMm: drills.smallestMm }),
    ...(narrowest !== undefined && { narrowestLineMm: narrowest }),
  };
};
