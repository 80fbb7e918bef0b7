import type { FastifyRequest } from 'fastify';
import { clientAddress } from '#server/client-address.ts';
import { TooMany, TooSlow } from '#server/errors.ts';
import { firstToGo, tooSlowUploads, type Upload, type UploadBounds } from './slow-uploads.ts';
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
/** Of all slots, so many may be one address's. */
const SHARE_OF_ONE = 1 / 3;

/**
 * Bounds how many uploads are taken in at once. A slot is taken with the first byte, and kept by sending: the fewer are
 * left, the faster. When there is none for a newcomer, the slowest makes room; when nobody is slow, the newcomer is told
 * to come back.
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
    const first = firstToGo(uploads, rivals, slotsOfNewcomer, bounds);
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
    /**
     * @throws TooMany when there is no slot, and nobody is slow
     * @throws TooSlow, as does reading the body, when no byte comes, or too few
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
