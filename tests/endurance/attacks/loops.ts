import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from './attack.ts';

const RECONNECT_MS = 20;

const get = ({ port }: Target, agent: Agent, path: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent, path, signal }, (reply) => {
      reply.resume();
      reply.once('close', resolve);
    })
      .once('error', reject)
      .end();
  });

/** Opens a number of connections, each of which requests the next address as soon as it has its response. */
export const askInLoops = async (
  target: Target,
  { connections, address }: { connections: number; address: () => string },
  signal: AbortSignal,
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const loop = async () => {
    while (!signal.aborted) await get(target, agent, address(), signal).catch(() => wait(RECONNECT_MS));
  };
  try {
    await Promise.all(Array.from({ length: connections }, loop));
  } finally {
    agent.destroy();
  }
};
