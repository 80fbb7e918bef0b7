import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

type Answered<Made> = { made: Made } | { error: string };

/**
 * Makes something for all test processes when the first of them asks for it: a test of a rule waits for no shop.
 * @returns a socket to ask at, and what was made, if anybody asked
 */
export const offerOnce = async <Made>(make: () => Promise<Made>) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  let making: Promise<Made> | undefined;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const answer = (answered: Answered<Made>) => socket.end(JSON.stringify(answered));
    making ??= make();
    making.then(
      (made) => answer({ made }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
  const socket = path.join(folder, 'made');
  await once(server.listen(socket), 'listening');
  const close = async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { socket, made: () => making?.catch(() => undefined), close };
};

/** @throws if it could not be made */
export const askFor = async <Made>(socket: string): Promise<Made> => {
  const answered = JSON.parse(await text(connect(socket))) as Answered<Made>;
  if ('error' in answered) throw new Error(`What tests share could not be made: ${answered.error}`);
  return answered.made;
};
