import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The shop over a slow line: the script that hydrates a form is held back until the test releases it. */
export const slowLine = async (shop: string) => {
  const script = Promise.withResolvers<void>();
  const line = createServer((asked, answer) => {
    const late = /\.island\.[^/]*\.js$/.test(asked.url ?? '') ? script.promise : Promise.resolve();
    void late.then(() => {
      const { method, headers, url } = asked;
      const onward = request(new URL(url ?? '/', shop), { method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      onward.once('error', () => answer.destroy());
      asked.pipe(onward);
    });
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    letThrough: () => script.resolve(),
    close: async () => {
      line.closeAllConnections();
      line.close();
      await once(line, 'close');
    },
  };
};
