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
    if (raw.destroyed && !raw.readableEnded) throw raw.errored ?? new TooSlow({ cause: 'the upload was interrupted' });
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
     * Waits for the first byte, or for the end of an empty body.
     * @throws the error that it was cut off with
     */
    begun: async () => {
      while (raw.readableLength === 0 && !raw.readableEnded) {
        check();
        await nextMove();
      }
      check();
    },
    /** The bytes as they arrive. The request's own iterator would close the connection before our response is sent. */
    bytes: read(),
    /** The recent rate in bytes per second. */
    rate: meter.rate,
    /** Whether everything has arrived; what still takes time is our own work. */
    isWhole: () => raw.complete,
    /** Fails the reader of the body at once. The connection stays open for the response. */
    cutOff: (error: Error) => {
      refusal ??= error;
      wake();
    },
  };
};

export type UploadBody = ReturnType<typeof openBody>;

const open = new WeakMap<IncomingMessage, UploadBody>();

/** The streamed body of a request; every call for the same request returns the same one. */
export const uploadBody = (raw: IncomingMessage): UploadBody => {
  const body = open.get(raw) ?? openBody(raw);
  open.set(raw, body);
  return body;
};
