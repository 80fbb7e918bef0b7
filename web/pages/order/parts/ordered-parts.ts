import type { OrderPart } from './part.ts';

/** What an order takes of a file. */
export type TakenPart = Pick<OrderPart, 'file' | 'quantity' | 'unit' | 'options' | 'uploadId'>;

/** What of the files goes into the request of an order, beside its fields. */
export interface OrderedParts {
  /** Sent with the order. */
  files: readonly File[];
  /** Sent ahead. */
  uploadIds: readonly string[];
  /** Both, as the customer sees them. */
  sent: readonly (File | string)[];
  /** JSON: how many of each, in which unit, with which options; first the files, then the uploads. */
  items: string;
}

const isUploaded = (part: TakenPart): part is TakenPart & { uploadId: string } => part.uploadId !== undefined;

export const orderedParts = (parts: readonly TakenPart[]): OrderedParts => {
  const sent = parts.filter((part) => !isUploaded(part));
  const uploaded = parts.filter(isUploaded);
  const items = [...sent, ...uploaded].map(({ quantity, unit, options }) => ({
    quantity,
    ...(unit !== undefined && { unit }),
    ...(Object.keys(options).length > 0 && { options }),
  }));
  return {
    files: sent.map(({ file }) => file),
    uploadIds: uploaded.map(({ uploadId }) => uploadId),
    sent: parts.map(({ file, uploadId }) => uploadId ?? file),
    items: JSON.stringify(items),
  };
};
