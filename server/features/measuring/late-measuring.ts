import type { Notice } from '#contract/notices.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { HEAVY_QUEUE, LIGHT_QUEUE } from './measure-job.ts';

/** A heavy file takes minutes, and others wait for it. */
const LATE_SECONDS = 20 * 60;
const QUEUES = new Set([LIGHT_QUEUE, HEAVY_QUEUE]);

interface Needs {
  jobs: Pick<Jobs, 'census'>;
  now: () => Date;
}

/** A notice while files wait so long to be measured that nobody seems to do it. Orders are taken all the same. */
export const lateMeasuring =
  ({ jobs, now }: Needs) =>
  async (): Promise<Notice[]> => {
    const waited = (await jobs.census()).flatMap(({ queue, dueForSeconds }) =>
      QUEUES.has(queue) ? dueForSeconds : [],
    );
    const longest = Math.max(0, ...waited);
    if (longest < LATE_SECONDS) return [];
    const message = `Files have waited for ${Math.floor(longest / 60)} minutes to be measured. Orders are taken all the same. The server’s log has the reason.`;
    const raisedAt = new Date(now().getTime() - longest * 1_000).toISOString();
    return [{ code: 'measuring-late', severity: 'warning', message, raisedAt, count: 1 }];
  };
