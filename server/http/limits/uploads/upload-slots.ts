import type { FastifyRequest } from 'fastify';
import { clientAddress } from '#server/client-address.ts';
import { TooMany, TooSlow } from '#server/errors.ts';
import { tooSlowUploads, type Upload, type UploadBounds, uploadToEvict } from './slow-uploads.ts';
import { type UploadBody, uploadBody } from './upload-body.ts';

const BOUNDS: UploadBounds = {
  checkEveryMs: 1_000,
  beginMs: 30_000,
  graceMs: 30_000,
  settleMs: 5_000,
  minRate: 1_000,
  minRateWhenFull: 16_000,
  safeRate: 64_000,
};

const RETRY_AFTER_SECONDS = 15;
/** The share of all slots that one address may use. */
const SHARE_OF_ONE = 1 / 3;

/**
 * Limits how many uploads run at once. An upload gets a slot with its first byte and keeps it by sending fast enough; the
 * fewer slots are free, the faster it must be. If a new upload finds none, the slowest is evicted; if none is slow, the new
 * one has to retry later.
 */
export const createUploadSlots = (parallel: number, bounds: UploadBounds = BOUNDS) => {
  const uploads = new Set<Upload>();
  const ofOne = Math.max(1, Math.ceil(parallel * SHARE_OF_ONE));

  const cutOff = (upload: Upload) => {
    uploads.delete(upload);
    upload.body.cutOff(new TooSlow());
  };
  const endSlow = () => tooSlowUploads(uploads, parallel, bounds).forEach(cutOff);
  const makeRoom = (rivals: readonly Upload[], slotsOfNewcomer: number) => {
    const first = uploadToEvict(uploads, rivals, slotsOfNewcomer, bounds);
    if (!first) throw new TooMany(RETRY_AFTER_SECONDS);
    cutOff(first);
  };
  const take = (address: string, body: UploadBody) => {
    const own = [...uploads].filter((upload) => upload.address === address);
    if (own.length >= ofOne) makeRoom(own, own.length);
    else if (uploads.size >= parallel) makeRoom([...uploads], own.length);
    const upload = { address, body, since: performance.now() };
    uploads.add(upload);
    watchWhileUsed();
    return upload;
  };

  let watch: NodeJS.Timeout | undefined;
  const watchWhileUsed = () => {
    if (uploads.size > 0) watch ??= setInterval(endSlow, bounds.checkEveryMs).unref();
    else {
      clearInterval(watch);
      watch = undefined;
    }
  };

  return {
    /** How many uploads are running. */
    running: (): number => uploads.size,

    /**
     * @throws TooMany if there is no slot and no upload is slow
     * @throws TooSlow, like reading the body does, if no bytes arrive, or too few
     */
    run: async <Result>(
      { raw, ip }: Pick<FastifyRequest, 'raw' | 'ip'>,
      work: () => Promise<Result>,
    ): Promise<Result> => {
      const body = uploadBody(raw);
      const late = setTimeout(() => body.cutOff(new TooSlow()), bounds.beginMs).unref();
      await body.begun().finally(() => clearTimeout(late));
      const upload = take(clientAddress(ip), body);
      try {
        return await work();
      } finally {
        uploads.delete(upload);
        watchWhileUsed();
      }
    },
  };
};

export type UploadSlots = ReturnType<typeof createUploadSlots>;
