import type { IncomingMessage } from 'node:http';
import { TooSlow } from '#server/errors.ts';
import { rateMeter } from './rate-meter.ts';

const MOVES = ['readable', 'end', 'close', 'error'] as const;

const openBody = (raw: IncomingMessage) => {
  const meter = rateMeter();
  let refusal: Error | undefined;
  let wake: () => void = () => undefined;

  const nextMove = () =>
    new Promise<void>((resolve) => {
      wake = () => {
        for (const move of MOVES) raw.off(move, wake);
        meter.goesOn();
        resolve();
      };
      meter.waits();
      for (const move of MOVES) raw.on(move, wake);
    });
  const check = () => {
    if (refusal) throw refusal;
    if (raw.destroyed && !raw.readableEnded) throw raw.errored ?? new TooSlow({ cause: 'the upload broke off' });
  };

  async function* read(): AsyncGenerator<Buffer, void> {
    for (;;) {
      check();
      const chunk = raw.read() as Buffer | null;
      if (chunk !== null) {
        meter.came(chunk.length);
        yield chunk;
      } else if (raw.readableEnded) return;
      else await nextMove();
    }
  }

  return {
    /**
     * Waits for the first byte, or for the end where there is none.
     * @throws what it was cut off with
     */
    begun: async () => {
      while (raw.readableLength === 0 && !raw.readableEnded) {
        check();
        await nextMove();
      }
      check();
    },
    /** The bytes as they come. Not the request's own iterator: that cuts the connection, and our answer with it. */
    bytes: read(),
    /** Bytes a second, of late. */
    rate: meter.rate,
    /** All of it has come: what still takes time is our work. */
    isWhole: () => raw.complete,
    /** Whoever reads it gets this error at once. The connection stays, for the answer. */
    cutOff: (error: Error) => {
      refusal ??= error;
      wake();
    },
  };
};

export type UploadBody = ReturnType<typeof openBody>;

const open = new WeakMap<IncomingMessage, UploadBody>();

/** The body of a request that is read as it comes: one for each request, whoever asks. */
export const uploadBody = (raw: IncomingMessage): UploadBody => {
  const body = open.get(raw) ?? openBody(raw);
  open.set(raw, body);
  return body;
};
