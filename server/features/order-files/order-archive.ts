import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { TicketOrder } from '#contract/orders/job-ticket.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { FileStore } from '#server/files/store.ts';
import { archiveNames } from './archive-names.ts';
import { jobTicket } from './job-ticket.ts';

const TICKET_NAME = 'job-ticket.html';
const REPLACED_FOLDER = 'replaced/';

/** The order's files, each with its name in the archive; those that were replaced in a folder of their own. */
const archived = ({ files, replacedFiles = [] }: TicketOrder) => {
  const names = archiveNames(
    files.map(({ name }) => name),
    [TICKET_NAME, REPLACED_FOLDER.slice(0, -1)],
  );
  const old = archiveNames(
    replacedFiles.map(({ name }) => name),
    [],
  );
  return [
    ...files.map(({ _id, size }, at) => ({ _id, size, path: names[at] ?? _id })),
    ...replacedFiles.map(({ _id, size }, at) => ({ _id, size, path: REPLACED_FOLDER + (old[at] ?? _id) })),
  ];
};

/** Opens files one at a time on demand; an open file is closed with the archive. */
const fileReader = (files: Pick<FileStore, 'read'>, archive: Readable) => {
  let present: Readable | undefined;
  archive.once('close', () => present?.destroy());
  return async (fileId: string) => {
    const { bytes } = await files.read(customerFileKey(fileId)).catch((cause: unknown) => {
      // Not a NotFound: the order exists, and its owner must learn that a file is lost.
      throw new Error(`The file ${fileId} of an order cannot be read`, { cause });
    });
    present = bytes;
    bytes.once('error', (error) => archive.destroy(error));
    if (archive.destroyed) bytes.destroy();
    return bytes;
  };
};

/**
 * Orders as one ZIP, each in a folder if it has a name for one: its job ticket and every file under its own name, replaced ones too. Nothing is
 * compressed, so that the size in bytes is known before the first byte is sent. Files are read one at a time and only as fast as the ZIP is
 * downloaded. The stream fails if a file cannot be read or its size differs from the stored one.
 */
const archiveOf = (
  orders: readonly { order: TicketOrder; folder: string }[],
  files: Pick<FileStore, 'read'>,
): { size: number; bytes: Readable } => {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const read = fileReader(files, archive);
  zip.on('error', (error: Error) => archive.destroy(error));

  for (const { order, folder } of orders) {
    const options = { compress: false, mtime: new Date(order.createdAt) };
    zip.addBuffer(Buffer.from(jobTicket(order)), folder + TICKET_NAME, options);
    for (const { _id, size, path } of archived(order))
      zip.addReadStreamLazy(folder + path, { ...options, size }, (hand) => {
        read(_id).then(
          (bytes) => hand(undefined, bytes),
          (error: Error) => archive.destroy(error),
        );
      });
  }
  let total = 0;
  const takeSize = (size?: number) => {
    total = size ?? 0;
  };
  zip.end({ forceZip64Format: false, comment: '' }, takeSize); // called synchronously, because every size is known
  return { size: total, bytes: archive };
};

/** An order as one ZIP. */
export const orderArchive = (order: TicketOrder, files: Pick<FileStore, 'read'>) =>
  archiveOf([{ order, folder: '' }], files);

/** Several orders as one ZIP, each in a folder named by its reference. */
export const ordersArchive = (orders: readonly TicketOrder[], files: Pick<FileStore, 'read'>) =>
  archiveOf(
    orders.map((order) => ({ order, folder: `${order.reference}/` })),
    files,
  );
