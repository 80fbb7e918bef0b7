import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ASKED_EVERY_MS = 200;
const ANSWERS_WITHIN_MS = 2_000;
const AGAIN_AFTER_SECONDS = 1;

interface Backend {
  port: number;
  takesRequests: boolean;
}

const agent = new Agent({ keepAlive: true });

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const asking = request({ port, host: '127.0.0.1', path: '/livez', timeout: ANSWERS_WITHIN_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(false));
    asking.end();
  });

/** Whether the same request may be sent again after it failed on the way (RFC 9110, 9.2.2), since it has no body that is gone by now. */
const mayBeRepeated = ({ method = '' }: IncomingMessage) => method === 'GET' || method === 'HEAD';

const forwarded = ({ headers, socket }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
});

const refuse = (response: ServerResponse) => {
  if (response.headersSent) return response.destroy();
  response.writeHead(503, { 'Retry-After': AGAIN_AFTER_SECONDS, 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ success: false, message: 'The shop is busy. Please try again in a moment!' }));
};

/** How often each server may fail a request: a kept connection may be closed just as it is used. */
const TRIES_FOR_EACH = 2;

/** Sends a request to a server that is ready. If it cannot be reached, or dies over a request that may be repeated, another gets it. */
const passOn = (
  from: IncomingMessage,
  to: ServerResponse,
  next: (failed: readonly Backend[]) => Backend | undefined,
  failed: readonly Backend[] = [],
): void => {
  const backend = next(failed);
  if (!backend) return void refuse(to);
  const { method, url } = from;
  const sending = request({
    agent,
    port: backend.port,
    host: '127.0.0.1',
    method,
    path: url,
    headers: forwarded(from),
  });
  let isConnected = false;
  sending.on('socket', (socket) => {
    isConnected = !socket.connecting;
    if (!isConnected) socket.once('connect', () => (isConnected = true)); // a kept connection has said so before
    if (mayBeRepeated(from)) sending.end();
    else if (isConnected) from.pipe(sending);
    else socket.once('connect', () => from.pipe(sending));
  });
  sending.on('response', (response) => {
    to.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(to);
    response.on('error', () => to.destroy());
  });
  sending.on('error', () => {
    if (!isConnected) backend.takesRequests = false;
    if (!to.headersSent && (!isConnected || mayBeRepeated(from))) passOn(from, to, next, [...failed, backend]);
    else refuse(to);
  });
  to.on('close', () => to.writableFinished || sending.destroy());
};

/**
 * A small load balancer for trying several processes on one machine: it takes turns, asks `/livez`, and passes addresses on. For a
 * shop use one that is known to hold, such as Caddy or nginx (deploy/).
 */
export const startBalancer = async (ports: readonly number[], port = 0) => {
  const backends: Backend[] = ports.map((one) => ({ port: one, takesRequests: true }));
  let turn = 0;
  /** In turns, of those that have failed a request the least. */
  const next = (failed: readonly Backend[]) => {
    const failures = (one: Backend) => failed.filter((other) => other === one).length;
    const ready = backends.filter((one) => one.takesRequests && failures(one) < TRIES_FOR_EACH);
    const least = Math.min(...ready.map(failures));
    const best = ready.filter((one) => failures(one) === least);
    turn += 1;
    return best[turn % Math.max(1, best.length)];
  };
  const askAll = () =>
    Promise.all(
      backends.map(async (one) => {
        one.takesRequests = await isOpen(one.port);
      }),
    );
  const asking = setInterval(() => void askAll(), ASKED_EVERY_MS);
  const server = createServer((from, to) => passOn(from, to, next));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sends requests for a server that has ended to the one that was started in its place. */
    replace: (at: number, by: number) => {
      backends[at] = { port: by, takesRequests: true };
    },
    close: () => {
      clearInterval(asking);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
};
