import { mayCall } from '#contract/auth/calls-by-role.ts';
import { useSession } from '#web/api/session.ts';

type Call = Parameters<typeof mayCall> extends [unknown, ...infer Rest] ? Rest : never;

/** Tells whether who is signed in may make a call, so that what the server would refuse is not offered. */
export const useMay = () => {
  const { role } = useSession();
  return (...call: Call): boolean => role !== null && mayCall(role, ...call);
};
