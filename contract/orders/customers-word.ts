import { z } from 'zod';
import { dayText } from '#contract/formats/shop-time.ts';
import { optionalLine } from '#contract/text.ts';

/** How a customer told the shop what it notes for them. */
export const TOLD_HOW = ['by phone', 'by WhatsApp', 'by e-mail', 'in person'] as const;
const NAME_MAX = 200; // UTF-16 code units

export const CUSTOMERS_WORD_MESSAGE = {
  how: 'Please say how the customer told you!',
  day: 'Please choose the day on which the customer said so!',
  future: 'This day has not come yet. Please choose today or an earlier one!',
  beforeQuotation: 'The quotation was not sent yet on that day. Please choose a later one!',
} as const;

/** What the shop notes for a customer: who said so (the order's name if none is given), how, and on which day, YYYY-MM-DD. */
export const customersWord = z.object({
  name: optionalLine(NAME_MAX),
  how: z.enum(TOLD_HOW, { error: CUSTOMERS_WORD_MESSAGE.how }),
  on: z.iso.date({ error: CUSTOMERS_WORD_MESSAGE.day }),
});
export type CustomersWord = z.infer<typeof customersWord>;

/** 'Said by phone on 12 Nov 2026; noted by the shop.' */
export const wordText = ({ how, on }: Pick<CustomersWord, 'how' | 'on'>) =>
  `Said ${how} on ${dayText(on)}; noted by the shop.`;
