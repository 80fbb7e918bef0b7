import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Anybody can enter a stranger's address in the form, so there is a limit on the receipts to one address, and on the
 * receipts to all addresses together.
 */
const RECEIPTS_PER_HOUR = { toOneAddress: 10, inAll: 300 };
const HOUR_SECONDS = 3_600;

/** Whether one more receipt may be sent to an address; if so, it is counted. */
export const receiptLimit = () => {
  const toOne = new RateLimiterMemory({ points: RECEIPTS_PER_HOUR.toOneAddress, duration: HOUR_SECONDS });
  const inAll = new RateLimiterMemory({ points: RECEIPTS_PER_HOUR.inAll, duration: HOUR_SECONDS });
  return async (address: string): Promise<boolean> => {
    try {
      await toOne.consume(address.toLowerCase());
      await inAll.consume('all');
      return true;
    } catch {
      return false; // an in-memory limiter only rejects at the limit
    }
  };
};
