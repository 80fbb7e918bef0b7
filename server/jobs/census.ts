import type { JobQueue } from './job.ts';
import { countJobs } from './jobs.repository.ts';
import type { JobParts } from './run-jobs.ts';

/** How many jobs of each queue are in each state, and how many seconds the oldest one that is due has waited. */
export const census = async ({ db, now }: JobParts, queues: readonly JobQueue[]) => {
  const moment = now();
  const rows = new Map((await countJobs(db, moment.toISOString())).map((row) => [row.queue, row]));
  return queues.map(({ name }) => {
    const { running = 0, due = 0, waiting = 0, dead = 0, dueSince = null } = rows.get(name) ?? {};
    const dueForSeconds = dueSince === null ? 0 : (moment.getTime() - new Date(dueSince).getTime()) / 1_000;
    return { queue: name, states: { running, due, waiting, dead }, dueForSeconds };
  });
};
