import type { Caller, SecurityLog } from '#server/features/auth/security-log/security-log.ts';
import { type Limit, Locked, type LoginThrottle } from './login-throttle.ts';

interface Attempt {
  email: string;
  caller: Caller;
  /** Locks of unknown accounts raise no notice, because bots try them all day. */
  isAccount: boolean;
}

/**
 * Counts an attempt against its limits. The one that reaches a limit is logged and raises a notice to the owner.
 * @throws Locked
 */
export const limitAttempts = async (
  { throttle, security }: { throttle: LoginThrottle; security: SecurityLog },
  limits: readonly Limit[],
  { email, caller, isAccount }: Attempt,
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

/** Checks the password of an attempt that was counted. What cannot be checked now was no try. */
export const checkCounted = async <Result>(
  throttle: LoginThrottle,
  limits: readonly Limit[],
  check: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await check();
  } catch (error) {
    await throttle.giveBack(limits).catch(() => undefined);
    throw error;
  }
};
