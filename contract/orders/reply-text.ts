import { weekdayText } from '#contract/formats/shop-time.ts';

/** What happens next with an order that has just come in. @param replyBy a calendar date */
export const replyText = (replyBy: string) => `We’ll check your order and get back to you by ${weekdayText(replyBy)}.`;

/** The same with several orders of one press. */
export const replyToEachText = (replyBy: string) =>
  `We’ll check each of them and get back to you by ${weekdayText(replyBy)}.`;

/** Once that day is over. */
export const lateReplyText = (replyBy: string) =>
  `We wanted to get back to you by ${weekdayText(replyBy)}, and we’re late. Please call or write to us.`;
