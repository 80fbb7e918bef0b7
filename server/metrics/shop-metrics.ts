import type { Registry } from 'prom-client';
import type { Services } from '#server/services.ts';
import { within } from '#server/within.ts';
import type { PromClient } from './http-metrics.ts';

/** A scraper waits ten seconds for everything; a database that hangs must not hide the rest. */
const WAIT_MS = 2_000;

type Measured = number | { labels: Record<string, string>; value: number }[];

interface Measure {
  name: string;
  help: string;
  labelNames?: string[];
  /** What it is now. Whatever cannot be measured has no value in this scrape. */
  read: () => Measured | Promise<Measured>;
}

const programMeasure = ({ version }: Services): Measure => ({
  name: 'karkhana_build_info',
  help: 'Which program runs: its version, and the number of the last migration that it knows. Always 1',
  labelNames: ['version', 'schema'],
  read: () => [{ labels: { version: version.version, schema: String(version.schema) }, value: 1 }],
});

const degradedMeasure = ({ notices }: Services): Measure => ({
  name: 'karkhana_degraded',
  help: 'What ails although orders are taken, by its code, as in degraded of /readyz. 1; absent: it does not',
  labelNames: ['code'],
  read: async () => (await notices.ailing()).map((code) => ({ labels: { code }, value: 1 })),
});

const jobMeasures = ({ jobs }: Services): Measure[] => {
  const label = (queue: string, state: string) => ({ queue, state });
  return [
    {
      name: 'karkhana_jobs',
      help: 'Background jobs: due, running, waiting for a later attempt, and dead letters. The queue mail is the outbox',
      labelNames: ['queue', 'state'],
      read: async () =>
        (await jobs.census()).flatMap(({ queue, states }) =>
          Object.entries(states).map(([state, value]) => ({ labels: label(queue, state), value })),
        ),
    },
    {
      name: 'karkhana_jobs_due_for_seconds',
      help: 'How long the oldest job that is due has waited for a worker',
      labelNames: ['queue'],
      read: async () =>
        (await jobs.census()).map(({ queue, dueForSeconds }) => ({ labels: { queue }, value: dueForSeconds })),
    },
  ];
};

const pageMeasures = ({ pageCache, renders, hashing }: Services): Measure[] => [
  {
    name: 'karkhana_page_cache_hits_total',
    help: 'Pages and API reads that were in the page cache',
    read: () => pageCache.counts().hits,
  },
  {
    name: 'karkhana_page_cache_misses_total',
    help: 'Pages and API reads that had to be made',
    read: () => pageCache.counts().misses,
  },
  { name: 'karkhana_page_cache_bytes', help: 'Memory in use by the page cache', read: () => pageCache.bytes() },
  { name: 'karkhana_renders_waiting', help: 'Pages that wait to be rendered', read: () => renders.waiting() },
  { name: 'karkhana_sign_ins_waiting', help: 'Passwords that wait to be checked', read: () => hashing.waiting() },
];

const fileMeasures = ({ storage, uploads, uploadSlots }: Services): Measure[] => [
  { name: 'karkhana_uploads_running', help: 'Uploads that are being received', read: () => uploadSlots.running() },
  {
    name: 'karkhana_uploads_waiting_bytes',
    help: 'Bytes of uploads that no order has taken over yet',
    read: () => uploads.waitingBytes(),
  },
  {
    name: 'karkhana_files_free_bytes',
    help: 'Free disk space for files',
    read: async () => (await storage.read()).free,
  },
  { name: 'karkhana_files_total_bytes', help: 'Size of that disk', read: async () => (await storage.read()).total },
];

const databaseMeasures = ({ watch, backups }: Services): Measure[] => [
  {
    name: 'karkhana_database_connections',
    help: 'Connections to PostgreSQL',
    labelNames: ['state'],
    read: () => {
      const pool = watch.databasePool();
      if (pool === undefined) return [];
      const { totalCount, idleCount } = pool;
      return [
        { labels: { state: 'used' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
      ];
    },
  },
  {
    name: 'karkhana_database_waiting',
    help: 'Callers that wait for a connection to PostgreSQL',
    read: () => watch.databasePool()?.waitingCount ?? [],
  },
  {
    name: 'karkhana_last_backup_timestamp_seconds',
    help: 'The moment that the last backup shows; absent: there was none',
    read: async () => {
      const { last } = await backups.read();
      return last === null ? [] : new Date(last.at).getTime() / 1_000;
    },
  },
];

/** Registers what is measured only when somebody asks: the queues, the page cache, the uploads, the disk. */
export const shopMetrics = ({ Counter, Gauge }: PromClient, registry: Registry, services: Services) => {
  const failed = (name: string, error: unknown) =>
    services.log.warn({ err: error, metric: name }, 'a metric could not be read');
  for (const { name, help, labelNames = [], read } of [
    programMeasure(services),
    degradedMeasure(services),
    ...jobMeasures(services),
    ...pageMeasures(services),
    ...fileMeasures(services),
    ...databaseMeasures(services),
  ]) {
    const Metric = name.endsWith('_total') ? Counter : Gauge;
    registry.registerMetric(
      new Metric({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          if (labelNames.length > 0) this.reset();
          else this.remove(); // `reset` would leave a zero, and a zero is wrong
          try {
            const measured = await within(WAIT_MS, Promise.resolve(read()));
            if (typeof measured === 'number') this.inc(measured);
            else for (const { labels, value } of measured) this.inc(labels, value);
          } catch (error) {
            failed(name, error);
          }
        },
      }),
    );
  }
};
