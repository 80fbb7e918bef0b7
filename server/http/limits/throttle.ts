import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { clientAddress } from '#server/client-address.ts';
import type { IdempotencyClaim } from '#server/database/idempotency.ts';
import { TooMany } from '#server/errors.ts';
import type { Limits } from '#server/processes/limits.ts';

/**
 * Refuses an address that makes more than `perMinute` calls; calls that are refused for another reason count too. Which calls
 * are throttled is in throttles.ts, the limits in config.ts.
 */
export const throttleByAddress =
  (limits: Limits) =>
  (name: string, perMinute: number): onRequestAsyncHookHandler => {
    const limit = limits(name, { points: perMinute, seconds: 60 });
    return async (request) => {
      const seconds = await limit.use(clientAddress(request.ip));
      if (seconds > 0) throw new TooMany(seconds);
    };
  };

export interface Taking {
  /** Whether something was taken under this claim before. */
  wasTaken: (claim: IdempotencyClaim) => Promise<boolean>;
}

/**
 * Refuses an address of which more than `perMinute` were taken: what is refused does not count, nor does the repetition of what was taken.
 * @param message says so to a customer
 */
export const takenByAddress =
  (limits: Limits, { wasTaken }: Taking) =>
  (name: string, perMinute: number, message: string) => {
    const limit = limits(name, { points: perMinute, seconds: 60 });
    return async <Result>(
      { ip }: Pick<FastifyRequest, 'ip'>,
      claim: IdempotencyClaim | undefined,
      take: () => Promise<Result>,
    ): Promise<Result> => {
      if (claim && (await wasTaken(claim))) return take();
      const address = clientAddress(ip);
      const giveBack = () => limit.correct(address, -1);
      const seconds = await limit.use(address); // before, so that many at once are no more
      if (seconds > 0) {
        await giveBack(); // a refusal is counted as well
        throw new TooMany(seconds, { message });
      }
      try {
        return await take();
      } catch (error) {
        await giveBack();
        throw error;
      }
    };
  };
