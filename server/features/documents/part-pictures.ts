import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { OrderFile } from '#contract/orders/order.ts';
import type { Picture } from '#pdf';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';

/** Of all pictures of one document, so that it can be sent by mail. */
const BYTES_MAX = 90_000;
const SIZE = { width: 216, height: 160 } as const;
/** Of the first, which a ticket shows large. */
const LARGE = { width: 440, height: 340 } as const;
const QUALITY = 60;

const asJpeg = async (bytes: Buffer, alt: string, within: { width: number; height: number }): Promise<Picture> => {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .resize({ ...within, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, alt };
};

/** The pictures of an order's files by the files' identifiers, as many as a document has room for. A missing one is left out. */
export const partPictures =
  ({ openPicture }: Pick<MeasuringService, 'openPicture'>) =>
  async (files: readonly OrderFile[]): Promise<ReadonlyMap<string, Picture>> => {
    const pictures = new Map<string, Picture>();
    let size = 0;
    for (const { _id, name, measurement } of files) {
      if (!measurement?.thumbnail || size >= BYTES_MAX) continue;
      const picture = await openPicture(measurement._id, 'thumbnail')
        .then(async ({ bytes }) =>
          asJpeg(await buffer(bytes), `Picture of ${name}`, pictures.size === 0 ? LARGE : SIZE),
        )
        .catch(() => undefined);
      if (!picture || size + picture.jpeg.length > BYTES_MAX) continue;
      size += picture.jpeg.length;
      pictures.set(_id, picture);
    }
    return pictures;
  };
