import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';

const CONNECTIONS = 50;
const SECONDS = 2;
const TICK_SECONDS = 0.01; // the clock tick of /proc/<pid>/stat, the same on every Linux

/** The throughput of one server under load. */
export interface Load {
  /** Responses per second as seen by the client, which may be the slower of the two. */
  perSecond: number;
  /** Responses per second of the server's CPU time: what one core can serve. */
  perCoreSecond: number;
}

/** Of all its threads, to the hundredth. Linux only: it reads /proc. */
export const processorSeconds = async (pid: number) => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_SECONDS;
};

interface Target {
  url: string;
  pid: number;
  headers: Record<string, string>;
  /** The status that every response must have. */
  status: 200 | 304;
}

/**
 * Requests one address over 50 connections for two seconds. Linux only, because it reads /proc.
 * @throws Error if a response has another status
 */
export const loadOn = async ({ url, pid, headers, status }: Target): Promise<Load> => {
  const before = await processorSeconds(pid);
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  const spent = (await processorSeconds(pid)) - before;
  const expected = status === 304 ? result['3xx'] : result['2xx'];
  const { total } = result.requests;
  if (result.errors > 0 || expected < total || total === 0)
    throw new Error(`${url} answered ${expected} of ${total} with ${status}, ${result.errors} errors`);
  return { perSecond: total / result.duration, perCoreSecond: total / spent };
};
