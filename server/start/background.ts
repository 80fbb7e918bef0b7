import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import type { connectionsOfAll } from '#server/processes/connections.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { presence } from '#server/processes/presence.ts';
import type { createUpkeep } from '#server/upkeep/upkeep.ts';

interface Background {
  measuring: MeasuringService;
  search: { workOff: (signal?: AbortSignal) => Promise<void> };
  jobs: Jobs;
  leases: Leases;
  upkeep: ReturnType<typeof createUpkeep>;
  here: ReturnType<typeof presence>;
  connections: ReturnType<typeof connectionsOfAll>;
  sweep: () => Promise<unknown>;
  closePorts: () => Promise<void>;
}

const SWEEP_EVERY_MS = 3_600_000;
const OLD_FILES_AFTER_MS = 60_000;
const INDEXED_AFTER_MS = 60_000;

/** What goes on while nobody asks for anything. */
export const background = ({
  measuring,
  search,
  jobs,
  leases,
  upkeep,
  here,
  connections,
  sweep,
  closePorts,
}: Background) => {
  const periodically = (log: ServiceLog) => {
    void leases.periodically({ name: 'sweep', everyMs: SWEEP_EVERY_MS, notBeforeMs: SWEEP_EVERY_MS, work: sweep }, log);
    const oldFiles = ({ signal }: { signal: AbortSignal }) => measuring.measureOldFiles(signal, log);
    void leases.periodically({ name: 'old files', everyMs: OLD_FILES_AFTER_MS, work: oldFiles }, log);
    const index = ({ signal }: { signal: AbortSignal }) => search.workOff(signal);
    void leases.periodically({ name: 'search index', everyMs: INDEXED_AFTER_MS, work: index }, log);
  };
  return {
    /** Joins the other processes of the shop. @throws ConfigError if one of them has another secret */
    enter: async (): Promise<void> => {
      await here.enter();
      await connections.tell();
    },

    /** Works on the jobs, looks after the data, and measures what was ordered before files were measured; until `close`. */
    runInBackground: (log: ServiceLog): void => {
      jobs.runWorkers(log);
      void upkeep.start();
      periodically(log);
    },

    close: async (): Promise<void> => {
      await leases.stop();
      await jobs.stop();
      await here.leave().catch(() => undefined); // the row ends by itself
      await closePorts();
    },
  };
};
