import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { apiAddress } from '#contract/addresses.ts';
import { PIECE_MEDIA_TYPE } from '#contract/measuring/resumable-upload.ts';
import type { Attack, Target } from '#tests/endurance/attacks/attack.ts';
import { honestVisitor, type Visits } from '#tests/endurance/honest-visitor.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { residentMegabytes } from '#tests/support/processor/memory-of.ts';
import { metadataFor, TUS } from '#tests/support/uploads/tus.ts';

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

/** Sends a small file ahead of an order in two requests, as the site's form does: it is begun, then its bytes come. */
const sendAhead = async ({ port }: Target, visits: Visits) => {
  const bytes = Buffer.from('solid part\nendsolid part\n');
  const ask = async (method: string, path: string, headers: Record<string, string | number>, body?: Buffer) => {
    const from = { port, host: '127.0.0.1', localAddress: HONEST_ADDRESS };
    const asked = request({ ...from, method, path, headers: { ...TUS, ...headers } }).end(body);
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    reply.resume();
    return reply;
  };
  try {
    const name = metadataFor('part.stl');
    const begun = await ask('POST', apiAddress.uploads, { 'upload-length': bytes.length, 'upload-metadata': name });
    const place = begun.headers.location;
    if (begun.statusCode !== 201 || !place) throw new Error(`begun, it answered ${begun.statusCode}`);
    const piece = { 'upload-offset': 0, 'content-type': PIECE_MEDIA_TYPE, 'content-length': bytes.length };
    const sent = await ask('PATCH', new URL(place, 'http://127.0.0.1').pathname, piece, bytes);
    if (sent.statusCode !== 204) throw new Error(`its bytes answered ${sent.statusCode}`);
  } catch (error) {
    visits.failures.push(`a file sent ahead: ${(error as Error).message}`);
  }
};

/** An honest customer gives up after this. */
const PATIENCE_MS = 10_000;

const sendOrder = async ({ port }: Target, visits: Visits, taken: () => void) => {
  const form = new Request('http://localhost', { method: 'POST', body: anOrder() });
  const body = Buffer.from(await form.arrayBuffer());
  const headers = { 'content-type': form.headers.get('content-type') ?? '', 'content-length': body.length };
  const from = { port, host: '127.0.0.1', localAddress: HONEST_ADDRESS };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  request({ ...from, method: 'POST', path: apiAddress.order, headers, signal })
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
    void sendAhead(target, visits);
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
