import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface Call {
  text: string;
  findings: { about: string }[];
}

/** A receiver of ALERT_WEBHOOK, until the test ends. */
export const openWebhook = async (status = 200) => {
  const received: Call[] = [];
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(JSON.parse(body));
      authorizations.push(request.headers.authorization);
      response.writeHead(status).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, authorizations };
};
