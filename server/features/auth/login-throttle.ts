import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientAddress, countTry } from '../../http/throttle.ts';

const WINDOW_SECONDS = 15 * 60;
/** Many accounts behind one office address, or many addresses after one account: allowed more, but not without end. */
const ACCOUNT_FACTOR = 10;
const ADDRESS_FACTOR = 20;

/**
 * Slows down guessing: `tries` failures in 15 minutes for an account from one address, and wider limits for the account
 * from everywhere and for the address on every account. A try counts before it is judged, so that many at once do not
 * slip through; a right password gives its own back.
 */
export const loginThrottle = (tries: number) => {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  const limits = {
    pair: limiter(tries),
    account: limiter(tries * ACCOUNT_FACTOR),
    address: limiter(tries * ADDRESS_FACTOR),
  };
  const keys = (account: string, ip: string) => {
    const name = account.toLowerCase();
    const address = clientAddress(ip);
    return { pair: `${address} ${name}`, account: name, address };
  };
  return {
    /** @throws TooMany */
    count: async (account: string, ip: string) => {
      const key = keys(account, ip);
      await countTry(limits.address, key.address);
      await countTry(limits.pair, key.pair);
      await countTry(limits.account, key.account);
    },
    succeeded: async (account: string, ip: string) => {
      const key = keys(account, ip);
      await limits.pair.delete(key.pair);
      await limits.account.reward(key.account);
      await limits.address.reward(key.address);
    },
  };
};
