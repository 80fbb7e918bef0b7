import type { Registry } from 'prom-client';

/** Loaded only if there are metrics. */
export type PromClient = typeof import('prom-client');

/** A served request. `route` is the route's pattern, never an address that a client made up. */
export interface Served {
  method: string;
  route: string | undefined;
  /** `aborted`: the client was gone before it had the whole response. */
  status: number | 'aborted';
  seconds: number;
}

const METHODS = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);
/** From a page out of memory to an upload over a slow line. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 10, 60, 600];

/** Counts requests. What it keeps is bounded by the number of routes, methods and statuses. */
export const httpMetrics = ({ Counter, Gauge, Histogram }: PromClient, registry: Registry) => {
  const registers = [registry];
  const requests = new Counter({
    name: 'karkhana_http_requests_total',
    help: 'Requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'karkhana_http_request_duration_seconds',
    help: 'From the first line of a request to the last byte of its response',
    labelNames: ['route', 'method'],
    buckets: SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'karkhana_http_requests_in_flight',
    help: 'Requests that are being served',
    registers,
  });
  const shedConnections = new Counter({
    name: 'karkhana_connections_shed_total',
    help: 'Connections that were refused, or closed while idle, because there were too many',
    registers,
  });

  const seriesOf = (route: string, method: string, status: string) => {
    const count = requests.labels({ route, method, status });
    const time = duration.labels({ route, method });
    return (seconds: number) => {
      count.inc();
      time.observe(seconds);
    };
  };
  const known = new Map<string, (seconds: number) => void>(); // prom-client looks labels up more slowly

  return {
    begin: (): void => {
      inFlight.inc();
    },

    end: (): void => {
      inFlight.dec();
    },

    observe: ({ method, route = 'none', status, seconds }: Served): void => {
      const ofMethod = METHODS.has(method) ? method : 'other';
      const key = `${ofMethod} ${status} ${route}`;
      let series = known.get(key);
      if (!series) known.set(key, (series = seriesOf(route, ofMethod, String(status))));
      series(seconds);
    },

    connectionShed: (): void => shedConnections.inc(),
  };
};

export type HttpMetrics = ReturnType<typeof httpMetrics>;
