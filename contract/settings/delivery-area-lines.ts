import { z } from 'zod';
import { requiredLine } from '#contract/text.ts';
import { areasOf, readArea } from './delivery-areas.ts';

const AREAS_MAX = 20;
const LINE_MAX = 150;

const areaLine = requiredLine('Area is required!', LINE_MAX).refine(
  (line) => readArea(line) !== undefined,
  'Please write the area, a colon and its price, for example Inside Dhaka: 80 or Outside Dhaka: 150, free from 3000!',
);

/** An area a line, each once. */
export const deliveryAreas = z
  .array(areaLine)
  .max(AREAS_MAX, `At most ${AREAS_MAX} of these, please!`)
  .refine(
    (lines) => new Set(areasOf(lines).map(({ id }) => id)).size === areasOf(lines).length,
    'Each area once, please!',
  );
