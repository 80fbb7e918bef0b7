import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';

const AGAIN_AFTER_MS = 500;
const THINK_MS = 1_000;
const LOOK_MS = 100;

/** An order that did not go through at once: what was said, and how long until it was taken. */
interface Wait {
  said: Set<string>;
  tries: number;
  ms: number;
}

type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** @returns what the shop took, or else the sentence that the customer got */
const send = async (url: string, key: string, files: SentFile[]) => {
  try {
    const reply = await fetch(url + apiAddress.order, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: anOrder({ files }),
    });
    const { data, message } = (await reply.json()) as { data?: { _id: string }; message: string };
    return data ?? `${reply.status} ${message}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return `no answer (${(cause as NodeJS.ErrnoException | undefined)?.code ?? message})`;
  }
};

/** @returns what went wrong, if anything did */
const lookAt = async (page: string) => {
  try {
    const reply = await fetch(page);
    await reply.text();
    return reply.ok ? undefined : String(reply.status);
  } catch (error) {
    return (error as Error).message;
  }
};

/** Customers who order one thing after the other and, like the site's form, send an order again under its key until it is taken. */
export const customers = (
  count: number,
  where: { url: string },
  files: () => SentFile[],
  { thinkMs = THINK_MS } = {},
) => {
  const acknowledged = new Map<string, string[]>();
  const waits: Wait[] = [];
  const pages = { seen: 0, failed: new Map<string, number>() };
  const leaving = new AbortController();

  const order = async () => {
    const [key, sent, begun] = [randomUUID(), files(), performance.now()];
    const said = new Set<string>();
    let answer = await send(where.url, key, sent);
    let tries = 1;
    for (; typeof answer === 'string'; tries += 1) {
      said.add(answer);
      await wait(AGAIN_AFTER_MS);
      answer = await send(where.url, key, sent);
    }
    const hashes = sent.map(({ bytes }) => sha256(bytes));
    acknowledged.set(answer._id, hashes);
    if (tries > 1) waits.push({ said, tries, ms: performance.now() - begun });
  };

  const untilLeaving = async (work: () => Promise<void>, pauseMs: number) => {
    while (!leaving.signal.aborted) {
      await work();
      await wait(pauseMs);
    }
  };

  const look = async () => {
    const fault = await lookAt(where.url + siteAddress.home);
    pages.seen += 1;
    if (fault !== undefined) pages.failed.set(fault, (pages.failed.get(fault) ?? 0) + 1);
  };

  const ordering = Array.from({ length: count }, () => untilLeaving(order, thinkMs));
  const all = Promise.all([...ordering, untilLeaving(look, LOOK_MS)]);
  return {
    /** The SHA-256 of the files of each order that was taken. */
    acknowledged,
    waits,
    pages,
    /** Waits until so many more orders were taken. */
    untilTaken: async (more: number) => {
      const wanted = acknowledged.size + more;
      while (acknowledged.size < wanted) await wait(20);
    },
    /** Everybody ends what is begun, and leaves. */
    end: async () => {
      leaving.abort();
      await all;
    },
  };
};
