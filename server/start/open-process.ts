import { type Jobs, openJobs } from '#server/jobs/jobs.ts';
import { contentMemory } from '#server/processes/content-memory.ts';
import { createLeases } from '#server/processes/leases.ts';
import { presence } from '#server/processes/presence.ts';
import type { Ports } from './ports.ts';

/** What this process agrees on with the others of the shop. */
export const openProcess = (ports: Ports) => {
  const jobs: Jobs = openJobs({ ...ports, around: ports.watch.tracing?.job });
  return {
    jobs,
    leases: createLeases(ports),
    content: contentMemory(ports.contentVersion, ports.log),
    here: presence(ports),
  };
};
