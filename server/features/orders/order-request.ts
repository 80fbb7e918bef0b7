import type { z } from 'zod';
import type { FieldError } from '../../../contract/envelope.ts';
import { MESSAGE } from '../../../contract/messages.ts';
import { type FirstStep, firstStep, isOrderable, serviceDetails } from '../../../contract/order.ts';
import { Refused } from '../../errors.ts';

const faults = (result: z.ZodSafeParseResult<unknown>): FieldError[] =>
  result.success ? [] : result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

/**
 * Checks the text fields of an order, both steps at once, so that the customer hears of every fault.
 * @throws Refused
 */
export const readOrderRequest = (
  fields: Record<string, string>,
): { customer: FirstStep; details: Record<string, string> } => {
  const customer = firstStep.safeParse(fields);
  const service = fields.serviceNeeded;
  const details = isOrderable(service) ? serviceDetails[service].safeParse(fields) : undefined;
  const errors = [...faults(customer), ...(details ? faults(details) : [])];
  if (!customer.success || !details?.success) throw new Refused(errors[0]?.message ?? MESSAGE.invalid, { errors });
  return { customer: customer.data, details: details.data };
};
