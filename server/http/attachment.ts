import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { asAttachment } from '#server/files/file-names.ts';

interface Attachment {
  name: string;
  type?: string;
  /** In bytes, if known in advance. */
  size?: number;
  bytes: Readable;
}

/** Sends customers' content as a download, so that it is never shown or run on our origin. */
export const attach = (reply: FastifyReply, { name, type = 'application/octet-stream', size, bytes }: Attachment) => {
  if (size !== undefined) reply.header('Content-Length', size);
  // Once the download has started, aborting it is the only way to tell the owner, and this line the only reason given.
  bytes.once('error', (error) => reply.log.error({ err: error }, 'attachment was interrupted'));
  if (reply.request.method === 'HEAD') bytes.destroy(); // otherwise all of it is fetched from the storage, for nobody
  return reply
    .header('Content-Type', type)
    .header('Content-Disposition', asAttachment(name))
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .send(bytes);
};

/** A compressed download would have no length and no progress, and would cost memory and time for each client. */
export const AS_IS = { compress: false } as const;
