import { z } from 'zod';
import { identifier } from '#contract/http/envelope.ts';
import { currencyCode } from '#contract/money/currency-code.ts';
import { SERVICE_OPTIONS, type ServiceValue } from '#contract/services/services.ts';
import { PIECES } from './pieces.ts';

const services = SERVICE_OPTIONS.map(({ value }) => value) as [ServiceValue, ...ServiceValue[]];

/** What a price is worth. `exact`: this is the price. `estimate`: about. `ask`: the unit first. `person`: somebody prices it. */
const priceVerdict = z.enum(['exact', 'estimate', 'ask', 'person']);

/** `quantity` times `unitPrice` is `amount`, to the cent; discounts are below zero. */
const estimateLine = z.object({
  label: z.string(),
  quantity: z.number(),
  unit: z.enum(['g', 'min', 'sq inch', 'piece', 'once']),
  unitPrice: z.number(),
  amount: z.number(),
  /** What on which file it charges for. */
  measurementId: z.string().optional(),
});
export type EstimateLine = z.infer<typeof estimateLine>;

/** The VAT on a price: `percent` of its `total`, to the cent. `included` says whether `total` holds it; otherwise it comes on top. */
const estimateVat = z.object({ percent: z.number(), amount: z.number(), included: z.boolean() });

/** Where an order goes, and what of `payable` is charged for that before VAT, unless it is included; 0 where it is free. */
const chargedDelivery = z.object({ area: z.string(), amount: z.number() });

/**
 * What an order costs, as far as that can be told; amounts in the shop’s currency with at most two decimals. The lines add up to `total`, which
 * lies between `low` and `high`, all before VAT unless it is included; `payable`, from `payableLow` to `payableHigh`, is what the buyer pays for it, with VAT and
 * rounded as the price book says, and what a quotation of the same comes to. Where a person has to price it, or the unit has to be
 * told first, there is none of these; estimates from before version 2 of the rules have neither `vat` nor what is payable.
 */
export const estimate = z.object({
  _id: z.string(),
  service: z.enum(services),
  verdict: priceVerdict,
  /** A sentence for the customer; there unless the verdict is `exact`. */
  reason: z.string().optional(),
  lines: z.array(estimateLine),
  total: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  /** With a percentage of 0 where the shop charges none. */
  vat: estimateVat.optional(),
  payable: z.number().optional(),
  payableLow: z.number().optional(),
  payableHigh: z.number().optional(),
  /** What the customer reads in place of all this, because prices were on request; then only the shop sees the amounts. */
  onRequest: z.string().optional(),
  currency: currencyCode,
  /** The version of the price book, as GET /price-book takes it. */
  priceBook: z.number().int(),
  validUntil: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type Estimate = z.infer<typeof estimate>;

/** The sum of a price, for lists. That of an order holds its delivery, where the order says where it goes. */
export const priceSum = estimate
  .pick({
    verdict: true,
    total: true,
    low: true,
    high: true,
    vat: true,
    payable: true,
    payableLow: true,
    payableHigh: true,
    onRequest: true,
  })
  .extend({ delivery: chargedDelivery.optional() });
export type PriceSum = z.infer<typeof priceSum>;

/** What an estimate says of the price, whoever asked and until when it binds. */
export const shownPrice = priceSum.extend(estimate.pick({ reason: true, lines: true }).shape);
export type ShownPrice = z.infer<typeof shownPrice>;

/** An estimate, worked out again years later: by its own book, and by the one in force now. */
export const recalculation = z.object({
  estimate,
  /** Whether it comes to the same, in every line. */
  same: z.boolean(),
  again: shownPrice,
  /** Why it does not, in sentences for the owner; none where it is the same. */
  changes: z.array(z.string()),
  today: shownPrice.extend({ priceBook: z.number().int() }),
});
export type Recalculation = z.infer<typeof recalculation>;

/** The estimate that an order came with, for the owner. */
export const orderedEstimate = estimate.extend({
  delivery: chargedDelivery.optional(),
  /** The choices that were priced. */
  options: z.record(z.string(), z.string()),
  items: z.array(
    z.object({
      measurementId: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      /** Choices for this file that counted instead of the order's. */
      options: z.record(z.string(), z.string()).optional(),
    }),
  ),
  /** Where the order is not what was priced, in sentences for the owner; then the price does not bind. */
  differences: z.array(z.string()),
});
export type OrderedEstimate = z.infer<typeof orderedEstimate>;

export const ESTIMATE_VALID_DAYS = 14;
const ESTIMATE_LIMITS = { items: 100, options: 50 } as const;

const HOW_MANY = 'Please say how many: a whole number from 1 to 100,000!';

/** How many of a file are wanted. */
export const pieceCount = z.int(HOW_MANY).min(PIECES.min, HOW_MANY).max(PIECES.max, HOW_MANY);

/** Choices for one file of an order, by the names of the form's fields. */
export const itemOptions = z
  .record(z.string().max(100), z.unknown(), { error: 'Please send the options by their names!' })
  .refine((options) => Object.keys(options).length <= ESTIMATE_LIMITS.options, 'There are too many options!');

const estimateItem = z.object({
  measurementId: identifier('Please name a measurement!'),
  quantity: pieceCount,
  /** What is chosen for this file instead of what the order says: fields on which the service's price depends. */
  options: itemOptions.optional(),
});

/** Which files, how many of each, and how they are to be made. Whatever else is sent has no part in the price. */
export const estimateRequest = z.object({
  service: z.enum(services, { error: 'Select a service!' }),
  options: itemOptions.default({}),
  items: z
    .array(estimateItem, { error: 'Please name what is to be priced!' })
    .min(1, 'Please name what is to be priced!')
    .max(ESTIMATE_LIMITS.items, `Please name at most ${ESTIMATE_LIMITS.items} files!`),
});
export type EstimateRequest = z.infer<typeof estimateRequest>;

export const ESTIMATE_MESSAGE = {
  gone: 'There is no such estimate. Please ask for the price again.',
  notMeasured: 'This file is still being measured. Please ask for the price in a moment.',
  otherService: (measuredFor: string) =>
    `This file was measured for ${measuredFor}. Please have it measured for the service that you want.`,
} as const;
