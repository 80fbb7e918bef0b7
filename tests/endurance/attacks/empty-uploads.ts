import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { apiAddress } from '#contract/addresses.ts';
import { metadataFor, TUS } from '#tests/support/uploads/tus.ts';
import type { Attack, Target } from './attack.ts';

const PROMISED_BYTES = 100_000_000;
const AGAIN_AFTER_MS = 20;

/** Addresses of this machine's own network, none of them an honest visitor's. */
const addressAt = (at: number) => `127.1.${Math.floor(at / 250)}.${(at % 250) + 1}`;

const begin = ({ port }: Target, agent: Agent, localAddress: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const headers = { ...TUS, 'upload-length': PROMISED_BYTES, 'upload-metadata': metadataFor('part.stl') };
    request(
      { host: '127.0.0.1', port, agent, localAddress, method: 'POST', path: apiAddress.uploads, headers, signal },
      (reply) => {
        reply.resume();
        reply.once('close', resolve);
      },
    )
      .once('error', reject)
      .end();
  });

/** Begins files from many addresses and never sends a byte of them, to take every place that files on their way have. */
export const emptyUploads = (addresses: number): Attack => ({
  name: `empty uploads from ${addresses} addresses`,
  run: async (target, signal) => {
    const agent = new Agent({ keepAlive: true });
    const loop = async (from: string) => {
      while (!signal.aborted) {
        await begin(target, agent, from, signal).catch(() => undefined);
        await wait(AGAIN_AFTER_MS);
      }
    };
    try {
      await Promise.all(Array.from({ length: addresses }, (_, at) => loop(addressAt(at))));
    } finally {
      agent.destroy();
    }
  },
});
