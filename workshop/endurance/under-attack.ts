import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { apiAddress } from '#contract/addresses.ts';
import type { Attack, Target } from '#tests/endurance/attacks/attack.ts';
import { honestVisitor, type Visits } from '#tests/endurance/honest-visitor.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { metadataFor, TUS } from '#tests/support/orders/tus.ts';
import { residentMegabytes } from '#tests/support/processor/memory-of.ts';

const PRINT_EVERY_MS = 3_000;
const SAMPLE_EVERY_MS = 200;
const ORDER_EVERY_MS = 2_000;

/** The measurements during one attack. */
export interface Seen {
  what: string;
  medianMs: number;
  worstMs: number;
  /** How many pages were asked for, and how many orders were taken. */
  pages: number;
  orders: number;
  /** Failed pages and orders. */
  failures: number;
  /** The server's peak memory in MB. */
  megabytes: number;
}

const inOrder = (values: readonly number[]) => values.toSorted((one, other) => one - other);
const medianOf = (values: readonly number[]) => inOrder(values)[Math.floor(values.length / 2)] ?? Number.NaN;
const worstOf = (values: readonly number[]) => inOrder(values).at(-1) ?? Number.NaN;

const startAttacker = (name: string, target: Target) => {
  const file = path.join(import.meta.dirname, 'attacker.ts');
  const child = spawn(process.execPath, [file, name, JSON.stringify(target)], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
};

const HONEST_ADDRESS = '127.0.0.9'; // no attacker uses this address

const refused =
  ({ failures }: Visits, what: string) =>
  (error: Error) =>
    failures.push(`${what}: ${error.message}`);

/** Sends a small file ahead of an order, as the site's form does. */
const sendAhead = ({ port }: Target, visits: Visits) => {
  const body = Buffer.from('solid part\nendsolid part\n');
  const headers = {
    ...TUS,
    'upload-length': body.length,
    'upload-metadata': metadataFor('part.stl'),
    'content-type': 'application/offset+octet-stream',
    'content-length': body.length,
  };
  request({ port, host: '127.0.0.1', localAddress: HONEST_ADDRESS, method: 'POST', path: apiAddress.uploads, headers })
    .on('response', (reply) => {
      reply.resume();
      if (reply.statusCode !== 201) visits.failures.push(`a file sent ahead answered ${reply.statusCode}`);
    })
    .on('error', refused(visits, 'a file sent ahead'))
    .end(body);
};

const sendOrder = async ({ port }: Target, visits: Visits, taken: () => void) => {
  const form = new Request('http://localhost', { method: 'POST', body: anOrder() });
  const body = Buffer.from(await form.arrayBuffer());
  const headers = { 'content-type': form.headers.get('content-type') ?? '', 'content-length': body.length };
  request({ port, host: '127.0.0.1', localAddress: HONEST_ADDRESS, method: 'POST', path: apiAddress.order, headers })
    .on('response', (reply) => {
      reply.resume();
      if (reply.statusCode === 201) taken();
      else visits.failures.push(`an order answered ${reply.statusCode}`);
    })
    .on('error', refused(visits, 'an order'))
    .end(body);
};

/** Sends a file and a small order every two seconds; refused ones count as failures, because an honest customer sent them. */
const honestCustomer = (target: Target, visits: Visits) => {
  const orders = { taken: 0 };
  const ordering = setInterval(() => {
    sendAhead(target, visits);
    void sendOrder(target, visits, () => (orders.taken += 1));
  }, ORDER_EVERY_MS);
  return { orders, stop: () => clearInterval(ordering) };
};

const watchMemory = (pid: number) => {
  const seen = { now: 0, most: 0 };
  const looking = setInterval(() => {
    residentMegabytes(pid).then(
      (now) => {
        seen.now = now;
        seen.most = Math.max(seen.most, now);
      },
      () => undefined, // the process has ended
    );
  }, SAMPLE_EVERY_MS);
  return { seen, stop: () => clearInterval(looking) };
};

/** Runs an attack for some seconds and prints an honest visitor's response times and the server's memory. */
export const underAttack = async ({ name }: Attack, target: Target, pid: number, seconds: number): Promise<Seen> => {
  const { visits, run } = honestVisitor(target);
  const memory = watchMemory(pid);
  const stopAttack = startAttacker(name, target);
  const customer = honestCustomer(target, visits);
  let printed = 0;
  const printing = setInterval(() => {
    const times = visits.times.slice(printed);
    printed = visits.times.length;
    console.log(
      `  median ${medianOf(times).toFixed(0)} ms, worst ${worstOf(times).toFixed(0)} ms, ${visits.failures.length} failed, ${memory.seen.now.toFixed(0)} MB`,
    );
  }, PRINT_EVERY_MS);
  try {
    await run(AbortSignal.timeout(Math.round(seconds * 1_000)));
  } finally {
    clearInterval(printing);
    customer.stop();
    await stopAttack();
    memory.stop();
  }
  const { times, failures } = visits;
  for (const failure of new Set(failures.slice(0, 10))) console.log(`  ${failure}`);
  return {
    what: name,
    medianMs: medianOf(times),
    worstMs: worstOf(times),
    pages: times.length,
    orders: customer.orders.taken,
    failures: failures.length,
    megabytes: memory.seen.most,
  };
};
