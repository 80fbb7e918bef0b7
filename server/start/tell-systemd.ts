import { execFile } from 'node:child_process';
import type { Supervision } from '#server/config/supervision.ts';

const WAIT_MS = 10_000;

/**
 * Tells systemd that the shop is ready, lives, and ends. Its socket is one of datagrams, which Node cannot open; systemd's own program can,
 * and is there wherever somebody listens (decision 54). Nothing where nobody does.
 * @param onFailure called when it could not be told
 */
export const tellSystemd = (
  { notifySocket, watchdogMs }: Pick<Supervision, 'notifySocket' | 'watchdogMs'>,
  onFailure: (error: Error) => void,
) => {
  let watching: NodeJS.Timeout | undefined;

  const tell = (...assignments: string[]) =>
    new Promise<void>((resolve) => {
      if (notifySocket === undefined) return resolve();
      const env = { PATH: '/usr/bin:/bin', NOTIFY_SOCKET: notifySocket };
      execFile('systemd-notify', assignments, { env, timeout: WAIT_MS }, (error) => {
        if (error) onFailure(error);
        resolve();
      });
    });

  return {
    /** It serves; from now on systemd hears in time that it lives. */
    ready: async (): Promise<void> => {
      if (watchdogMs !== undefined) watching ??= setInterval(() => void tell('WATCHDOG=1'), watchdogMs / 3).unref();
      await tell('READY=1', 'STATUS=The shop is open');
    },

    stopping: (): Promise<void> => tell('STOPPING=1', 'STATUS=Ending what has begun'),

    close: (): void => clearInterval(watching),
  };
};
