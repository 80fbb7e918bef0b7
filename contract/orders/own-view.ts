import { z } from 'zod';
import { requiredLine } from '#contract/text.ts';

export const OWN_VIEW_LIMITS = { name: 40, query: 1_000, views: 20 } as const;

export const OWN_VIEW_MESSAGE = {
  name: 'Please give the view a name!',
  query: 'This view cannot be kept!',
  tooMany: `There is room for ${OWN_VIEW_LIMITS.views} views of your own. Please remove one first.`,
} as const;

/** A view that somebody of the shop named: what the address of the list asks for, such as 'view=open&service=Laser-Cutting'. */
export const newOwnView = z.object({
  name: requiredLine(OWN_VIEW_MESSAGE.name, OWN_VIEW_LIMITS.name),
  query: z.string(OWN_VIEW_MESSAGE.query).max(OWN_VIEW_LIMITS.query, OWN_VIEW_MESSAGE.query),
});
export type NewOwnView = z.infer<typeof newOwnView>;

/** The same as it is kept, with how many orders it has now. */
export const ownView = newOwnView.extend({ _id: z.string(), name: z.string(), orders: z.number().int() });
export type OwnView = z.infer<typeof ownView>;
