import { WAITING_WHY, type WaitingWhy } from '#contract/orders/standing.ts';

/** What an order waits for, as a line begins with it. */
export const waitingWords = (why: WaitingWhy): string => {
  const { text } = WAITING_WHY[why];
  return text.charAt(0).toUpperCase() + text.slice(1);
};
