import cluster from 'node:cluster';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** So many points in so many seconds, for each key. */
interface Bounds {
  points: number;
  seconds: number;
}

export interface Limit {
  /** Uses up points of a key. @returns the seconds until there are enough again; 0: there were */
  use: (key: string, points?: number) => Promise<number>;
  /** Adds to the points that a key has used, or takes some of them back. Never refuses. */
  correct: (key: string, points: number) => Promise<void>;
}

/** Limits that all processes of the shop count together, each under a name of its own. */
export type Limits = (name: string, bounds: Bounds) => Limit;

interface Needs {
  /** Addresses are personal data, so the database gets keyed hashes of them. */
  secret: Uint8Array;
  /** PostgreSQL, if the shop is on it. */
  pool: Pool | undefined;
}

const ANSWER_WITHIN_MS = 1_000;

/** Counted in the database, by the process that supervises this one, or here where there is no other. */
const limiterOf = (name: string, { points, seconds }: Bounds, pool: Pool | undefined): RateLimiterAbstract => {
  const here = new RateLimiterMemory({ points, duration: seconds });
  const bounds = { keyPrefix: name, points, duration: seconds };
  if (pool)
    return new RateLimiterPostgres({
      ...bounds,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'throttles',
      tableCreated: true,
      insuranceLimiter: here,
    });
  return cluster.isWorker ? new RateLimiterCluster({ ...bounds, timeoutMs: ANSWER_WITHIN_MS }) : here;
};

export const sharedLimits = ({ secret, pool }: Needs): Limits => {
  const conceal = (key: string) => createHmac('sha256', secret).update(`throttle ${key}`).digest('base64url');

  return (name, bounds) => {
    const limiter = limiterOf(name, bounds, pool);
    const here = new RateLimiterMemory({ points: bounds.points, duration: bounds.seconds });
    const secondsOf = (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      throw refusal;
    };
    const consume = (from: RateLimiterAbstract, key: string, points: number) =>
      from.consume(key, points).then(() => 0, secondsOf);
    const add = (to: RateLimiterAbstract, key: string, points: number) =>
      points < 0 ? to.reward(key, -points) : to.penalty(key, points);
    return {
      // The process that counts for all may be away for a moment; then each counts its own.
      use: (key, points = 1) => consume(limiter, conceal(key), points).catch(() => consume(here, conceal(key), points)),
      correct: async (key, points) => {
        if (points !== 0) await add(limiter, conceal(key), points).catch(() => add(here, conceal(key), points));
      },
    };
  };
};
