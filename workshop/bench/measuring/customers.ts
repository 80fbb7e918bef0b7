import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { startServer } from '#tests/support/processes/server-process.ts';
import { type Row, type Spread, spread, timed } from '#workshop/bench/measure.ts';
import { binaryStl, ring } from './meshes.ts';

const CUSTOMERS = 20;
const TRIANGLES = 10_000;
const VISITS = 300;
const PAUSE_MS = 20;
const AIM = 'at most a tenth more than alone';

/** A part that nobody sent before, so that it has to be measured. */
const newPart = (part: Uint8Array) => {
  const bytes = part.slice();
  bytes.set(randomBytes(40), 0); // the comment at the head of a binary STL
  return bytes;
};

/** Sends one part after the other to be measured, until the signal aborts. @returns how many were measured */
const customer = async (url: string, part: Uint8Array, signal: AbortSignal) => {
  let measured = 0;
  while (!signal.aborted) {
    const form = new FormData();
    form.append('service', '3D-Printing-fdm');
    form.append('file', new Blob([newPart(part)]), 'part.stl');
    const reply = await fetch(url + apiAddress.measurements, { method: 'POST', body: form });
    if (reply.status === 200) measured += 1;
    await reply.arrayBuffer();
    if (reply.status !== 200) await wait(500);
  }
  return measured;
};

/** How long a visitor waits for the home page, again and again. */
const visits = async (url: string): Promise<Spread> => {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    times.push(await timed(async () => (await fetch(url + siteAddress.home)).arrayBuffer()));
    await wait(PAUSE_MS);
  }
  return spread(times);
};

/** What a visitor notices while 20 customers have their files measured. */
export const customersRow = async (folder: string): Promise<Row> => {
  const shop = await startServer(folder, { LOG_LEVEL: 'info' });
  try {
    await visits(shop.url); // warms up
    const alone = await visits(shop.url);
    const stop = new AbortController();
    const part = binaryStl(ring(TRIANGLES));
    const customers = Array.from({ length: CUSTOMERS }, () => customer(shop.url, part, stop.signal));
    const besides = await visits(shop.url);
    stop.abort();
    const measured = (await Promise.all(customers)).reduce((sum, count) => sum + count, 0);
    return {
      name: `a visitor's page while ${CUSTOMERS} customers measure (${measured} files meanwhile)`,
      value: besides,
      unit: 'ms',
      baseline: `alone: ${alone.median.toFixed(2)} ms, worst ${alone.max.toFixed(1)}`,
      ratio: alone.median / besides.median,
      aim: AIM,
    };
  } finally {
    await shop.stop();
  }
};
