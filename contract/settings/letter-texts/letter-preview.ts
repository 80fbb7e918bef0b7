import { z } from 'zod';
import { settingValues } from '#contract/settings/settings.ts';
import { LETTER_KINDS, letterKey } from './letters.ts';

type Mask = { 'mail.greeting': true } & Record<ReturnType<typeof letterKey>, true>;

const LETTER_SETTINGS = Object.fromEntries(
  ['mail.greeting', ...LETTER_KINDS.map(letterKey)].map((key) => [key, true]),
) as Mask;

/** A letter about a made-up order, with these values laid over those in force; they are not saved. */
export const letterPreviewRequest = z.strictObject({
  kind: z.enum(LETTER_KINDS),
  values: settingValues.pick(LETTER_SETTINGS).default({}),
});
export type LetterPreviewRequest = z.infer<typeof letterPreviewRequest>;
