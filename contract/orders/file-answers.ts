import { z } from 'zod';
import { identifier, pathIdentifier } from '#contract/http/envelope.ts';
import { finding, lengthUnit, lineUses, type MeasuredFinding } from '#contract/measuring/measurement.ts';
import { isOtherKind, type MeasuredFigures, standingOf } from '#contract/measuring/measurement-lines.ts';
import { pieceCount, priceSum } from '#contract/pricing/estimate.ts';
import { optionalLine } from '#contract/text.ts';
import { customersWord } from './customers-word.ts';
import { FILE_ANSWER_MESSAGE as SAYS } from './file-answer-messages.ts';

/** How often one file may be replaced; how many findings one answer may name. */
export const FILE_ANSWER_LIMITS = { replacements: 5, findings: 100 } as const;

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

/** Whether these are the same finding: an answer is for what was read, not for what another measurement says. */
const isSame = (one: MeasuredFinding, other: MeasuredFinding) =>
  one.code === other.code && one.count === other.count && one.measured === other.measured && one.limit === other.limit;

interface Answered {
  sha256: string;
  finding: MeasuredFinding;
}

/** Whether a customer said 'make it as it is' to a finding of a file with this content. */
export const isAccepted = (found: MeasuredFinding, sha256: string, answers: readonly Answered[]) =>
  answers.some((answer) => answer.sha256 === sha256 && isSame(answer.finding, found));

/** Whether nothing can be made of a file, at least not by the service that was ordered, so that only another file helps. */
export const needsAnother = (figures: MeasuredFigures | undefined) =>
  figures !== undefined && (standingOf(figures) === 'broken' || isOtherKind(figures));

/** Only a file whose size is known can be made as it is: not one that nobody can read, and none before its unit is known. */
const canBeMade = (figures: MeasuredFigures) =>
  ['exact', 'estimate', 'person'].includes(standingOf(figures)) && !isOtherKind(figures);

/** What a customer can accept in a file: every problem and warning of a part that can be made at all. */
export const acceptableFindings = (figures: MeasuredFigures | undefined): MeasuredFinding[] =>
  figures && canBeMade(figures) ? figures.findings.filter(({ severity }) => severity !== 'info') : [];

/** What of it still needs an answer. */
export const openFindings = (figures: MeasuredFigures | undefined, sha256: string, answers: readonly Answered[]) =>
  acceptableFindings(figures).filter((found) => !isAccepted(found, sha256, answers));
