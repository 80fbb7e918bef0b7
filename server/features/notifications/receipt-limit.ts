import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Anybody can fill in anybody's address: a stranger gets no more than so many receipts for what somebody else ordered, and
 * the form mails no more than so many in all, whoever they go to.
 */
const RECEIPTS_AN_HOUR = { toOneAddress: 10, inAll: 300 };
const HOUR_SECONDS = 3_600;

/** Whether one more receipt may go to an address; it counts as written. */
export const receiptLimit = () => {
  const toOne = new RateLimiterMemory({ points: RECEIPTS_AN_HOUR.toOneAddress, duration: HOUR_SECONDS });
  const inAll = new RateLimiterMemory({ points: RECEIPTS_AN_HOUR.inAll, duration: HOUR_SECONDS });
  return async (address: string): Promise<boolean> => {
    try {
      await toOne.consume(address.toLowerCase());
      await inAll.consume('all');
      return true;
    } catch {
      return false; // in memory nothing fails but the limit
    }
  };
};
