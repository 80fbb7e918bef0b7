import { shopDay } from '#contract/formats/shop-time.ts';
import type { MailPreview } from '#contract/mail.ts';
import type { LetterPreviewRequest } from '#contract/settings/letter-texts/letter-preview.ts';
import type { LetterTexts } from '#contract/settings/letter-texts/letter-texts.ts';
import { shopLetters } from '#server/features/notifications/letters/letters.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { sampleLetters } from './sample-letters.ts';

const WEEK_MS = 7 * 86_400_000;

type Typed = LetterPreviewRequest['values'];

/** Values over those in force; null is the first one. */
const withValues = ({ values, first }: { values: LetterTexts; first: LetterTexts }, typed: Typed): LetterTexts => {
  const firstOnes: Record<string, unknown> = first;
  const laid = Object.entries(typed).map(([key, value]): [string, unknown] => [key, value ?? firstOnes[key]]);
  return { ...values, ...(Object.fromEntries(laid) as Partial<LetterTexts>) };
};

interface Needs {
  settings: Pick<SettingsService, 'profile' | 'read'>;
  now: () => Date;
}

/** Letters to customers as they would leave, about an order that nobody made; also where no mail server is configured. */
export const letterPreviewsService = ({ settings, now }: Needs) => ({
  preview: async ({ kind, values }: LetterPreviewRequest): Promise<MailPreview> => {
    const words = withValues(await settings.read(), values);
    const shop = { ...(await settings.profile()), words };
    const dayIn = (ms: number) => shopDay(new Date(now().getTime() + ms));
    const days = { past: dayIn(-WEEK_MS), today: dayIn(0), next: dayIn(WEEK_MS) };
    const letters = shopLetters({ shop, ownersAddress: shop.email });
    const { to, subject, body: text, html = '' } = sampleLetters(letters, { publicUrl: shop.publicUrl, days })[kind]();
    return { to, subject, text, html };
  },
});

export type LetterPreviewsService = ReturnType<typeof letterPreviewsService>;
