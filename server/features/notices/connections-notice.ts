import type { Notice } from '#contract/notices.ts';

interface Needs {
  now: () => Date;
  /** @returns a sentence while the processes of the shop may open too many connections */
  warning: () => Promise<string | undefined>;
}

/** A notice while PostgreSQL may have too few connections for all processes. */
export const connectionsNotice =
  ({ now, warning }: Needs) =>
  async (): Promise<Notice[]> => {
    const message = await warning();
    if (message === undefined) return [];
    return [{ code: 'too-few-connections', severity: 'warning', message, raisedAt: now().toISOString(), count: 1 }];
  };
