import { z } from 'zod';
import { serviceDetails } from '#contract/services/details-schema.ts';
import { ORDERABLE } from '#contract/services/services.ts';
import { firstStep } from './first-step.ts';

/** The text fields of an order: the first step plus the fields of the chosen service. */
export const orderRequest = z.discriminatedUnion(
  'serviceNeeded',
  ORDERABLE.map(({ value }) =>
    firstStep.extend({ serviceNeeded: z.literal(value), ...serviceDetails(value).shape }),
  ) as unknown as [typeof firstStep],
);
