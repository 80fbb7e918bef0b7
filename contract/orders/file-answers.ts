import { z } from 'zod';
import { identifier, pathIdentifier } from '#contract/http/envelope.ts';
import { finding, lengthUnit, lineUses } from '#contract/measuring/measurement.ts';
import { pieceCount, priceSum } from '#contract/pricing/estimate.ts';
import { optionalLine } from '#contract/text.ts';
import { customersWord } from './customers-word.ts';
import { FILE_ANSWER_MESSAGE as SAYS } from './file-answer-messages.ts';
import { AS_IS_MAX } from './open-findings.ts';

/** How often one file may be replaced; how many findings one answer may name. */
export const FILE_ANSWER_LIMITS = { replacements: 5, findings: 100 } as const;
const FIGURE = { error: SAYS.asIs };

const NAME_MAX = 200; // UTF-16 code units

/** What a customer answered to a finding: make it as it is. It is for this content only, not for the file's replacement. */
export const findingAnswer = z.object({
  fileId: z.string(),
  sha256: z.string(),
  /** The measurement that was read; its picture is as it was. */
  measurementId: z.string(),
  /** Where that picture is. */
  thumbnail: z.string(),
  finding,
  at: z.iso.datetime(),
  /** The name that was given, else the order's. */
  by: z.string(),
  /** Whether the shop noted it for the customer. */
  byShop: z.boolean().optional(),
  /** Whether it came with the order: `at` is then when that came. */
  withOrder: z.boolean().optional(),
});
export type FindingAnswer = z.infer<typeof findingAnswer>;

/** The price of an order until one of its files was replaced. */
export const formerPrice = z.object({ fileId: z.string(), at: z.iso.datetime(), price: priceSum });

export const trackedFilePath = z.object({ token: pathIdentifier, fileId: pathIdentifier });

const name = optionalLine(NAME_MAX);

/** The customer names the measurement and the codes that were read, so that nobody accepts what was not shown. */
export const findingsAcceptance = z.object({
  measurementId: identifier(SAYS.measurement),
  findings: z
    .array(z.string(SAYS.findings).max(100, SAYS.findings), SAYS.findings)
    .min(1, SAYS.findings)
    .max(FILE_ANSWER_LIMITS.findings, SAYS.findings),
  name,
});
export type FindingsAcceptance = z.infer<typeof findingsAcceptance>;

/**
 * What of a file its customer wants made as it is, said with the order, before the shop has measured it: each by its code and the figures that
 * were read. It counts for a finding that the shop makes with the same figures, to a thousandth; what is not found so says nothing.
 */
export const findingsAsIs = z
  .array(
    z.object(
      {
        code: z.string(FIGURE).regex(/^[a-z][a-z0-9-]{0,59}$/, FIGURE),
        count: z.number(FIGURE).optional(),
        measured: z.number(FIGURE).optional(),
        limit: z.number(FIGURE).optional(),
      },
      FIGURE,
    ),
    FIGURE,
  )
  .max(AS_IS_MAX, FIGURE);

/** An upload takes the file's place. `unit` and `uses` are of the new file: what was answered for the old one does not carry over. */
export const fileReplacement = z.object({
  uploadId: identifier(SAYS.upload),
  unit: lengthUnit.optional(),
  uses: lineUses.optional(),
  name,
});
export type FileReplacement = z.infer<typeof fileReplacement>;

/** The same by the shop, on the version that was read. */
export const shopsReplacement = fileReplacement.omit({ name: true }).extend({ version: z.number().int().positive() });
export type ShopsReplacement = z.infer<typeof shopsReplacement>;

/** One file more, and how many of it are wanted. */
export const addedFile = shopsReplacement.extend({ quantity: pieceCount });
export type AddedFile = z.infer<typeof addedFile>;

/** 'Make it as it is', as the customer told the shop. */
export const notedAcceptance = findingsAcceptance.omit({ name: true }).extend(customersWord.shape);
export type NotedAcceptance = z.infer<typeof notedAcceptance>;

/** The owner says in which unit a file is; with `version` only if the order still has that version (otherwise 409). */
export const fileUnit = z.object({ unit: lengthUnit, version: z.number().int().positive().optional() });
export type FileUnit = z.infer<typeof fileUnit>;

/** The customer's answer, as the form of a page without scripts. */
export const unitForm = fileUnit.pick({ unit: true }).extend({
  /** Whether all files of the order that do not say their unit have the same. */
  all: z.literal('yes').optional(),
});

/** How far a file of an order is, for its customer. */
export const fileState = z.object({
  _id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** The file that took its place, if one did. */
  replacedBy: z.string().optional(),
  /** Whether the measurement has ended. */
  measured: z.boolean(),
  /** Whether the price of the order waits for its files; false where the order has no price. */
  priceComing: z.boolean(),
  measurementId: z.string().optional(),
  /** What still needs an answer. */
  open: z.array(finding),
});
export type FileState = z.infer<typeof fileState>;
