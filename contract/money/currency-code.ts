import { z } from 'zod';

/** The currency of an answer's amounts: the shop's, by its code in ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
