import { z } from 'zod';
import { currencyCode } from '#contract/money/currency-code.ts';
import { bookVersion, priceBookContent } from './price-book.ts';

/** A field of POST /order, as a program fills it. */
const guidedField = z.object({
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** Whether the price depends on it, so that POST /estimates takes it among `options`. */
  priced: z.boolean(),
  /** What can be chosen; empty where anything can be written. */
  options: z.array(z.string()),
  /** What the field is taken as when a price is asked for without it. */
  default: z.string(),
});

/** How to get from a file to an order: what to call in which order, and the names of everything that is asked for. */
const orderingGuide = z.object({
  steps: z.array(z.object({ call: z.string(), what: z.string() })),
  /** The text fields that every order has. */
  customer: z.array(z.object({ name: z.string(), label: z.string() })),
  services: z.array(
    z.object({
      service: z.string(),
      name: z.string(),
      /** Kinds of files that the service works from best. */
      files: z.string().optional(),
      fields: z.array(guidedField),
    }),
  ),
});
export type OrderingGuide = z.infer<typeof orderingGuide>;

/** The price book for programs. Prices in the shop’s currency; lengths in mm, speeds in mm/s, densities in g/cm³. */
export const publicBook = z.object({
  version: z.number().int(),
  inForce: z.boolean(),
  /** Until the owner has confirmed a book, every price by it is an estimate. */
  confirmed: z.boolean(),
  /** Whether visitors are told none of its prices, because it is not confirmed: then all prices in `rates` are 0, in no currency (XXX). */
  onRequest: z.boolean(),
  createdAt: z.iso.datetime(),
  currency: currencyCode,
  /** What comes on top of every price, or is included: `percent` is 0 where the shop charges none. */
  vat: z.object({ percent: z.number(), included: z.boolean() }),
  /** Where the shop delivers, if it names areas: POST /order takes the `id` of one as `deliveryArea`. Prices are before VAT unless it is included. */
  delivery: z
    .array(z.object({ id: z.string(), name: z.string(), price: z.number(), freeFrom: z.number().optional() }))
    .optional(),
  rates: priceBookContent,
  ordering: orderingGuide,
});
export type PublicBook = z.infer<typeof publicBook>;

export const publicBookQuery = z.object({ version: bookVersion.optional() });
