import type { Caller, SecurityLog } from '#server/features/auth/security-log/security-log.ts';
import { type Limit, Locked, type LoginThrottle } from './login-throttle.ts';

interface Try {
  email: string;
  caller: Caller;
  /** Locks of made-up names are nothing to the owner: bots try them all day. */
  isAccount: boolean;
}

/**
 * Counts a try; the one that closes a door is written down, and told to the owner.
 * @throws Locked
 */
export const countOrTell = async (
  { throttle, security }: { throttle: LoginThrottle; security: SecurityLog },
  limits: readonly Limit[],
  { email, caller, isAccount }: Try,
): Promise<void> => {
  try {
    await throttle.count(limits);
  } catch (error) {
    if (error instanceof Locked && error.first) {
      await security.record({ kind: 'locked', email, caller });
      if (isAccount) await security.alarm('locked');
    }
    throw error;
  }
};
