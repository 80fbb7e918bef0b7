import { fingerprint } from '#web/forms/idempotency-key.ts';
import { rememberedChoices } from '#web/pages/order/parts/remembered-choices.ts';

/** All that a customer can change of an order on its form, to compare: its fields, its files, and what was chosen for each of them. */
export const writtenOrder = (values: Readonly<Record<string, string | undefined>>, files: readonly File[]) =>
  fingerprint({ values, choices: files.map(rememberedChoices.of) }, files);
