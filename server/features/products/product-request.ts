import type { z } from 'zod';
import { PRODUCT_IMAGE_LIMITS } from '#contract/limits.ts';
import { MESSAGE } from '#contract/messages.ts';
import { PRODUCT_MESSAGE } from '#contract/product.ts';
import { Refused, TooLarge } from '#server/errors.ts';
import type { ImagesService } from '#server/features/images/images.service.ts';
import { orDiscard } from '#server/files/discard.ts';
import type { IncomingFile, Receive } from '#server/files/incoming.ts';

/** The pictures of a request; undefined where none were sent. */
export interface SentImages {
  primaryImage: string | undefined;
  images: string[] | undefined;
}

const takeImages = (service: ImagesService) => {
  const sent: SentImages = { primaryImage: undefined, images: undefined };
  const all: string[] = [];
  const takeFile = async (file: IncomingFile) => {
    const { field } = file;
    if (field !== 'primaryImage' && field !== 'images')
      throw new Refused(`Pictures are taken in the fields primaryImage and images, not in ${field}!`);
    if (field === 'primaryImage' && sent.primaryImage !== undefined)
      throw new Refused('A product has one primary image!');
    if (field === 'images' && sent.images?.length === PRODUCT_IMAGE_LIMITS.images)
      throw new TooLarge(PRODUCT_MESSAGE.imagesMany);
    const identifier = await service.add(file);
    all.push(identifier);
    if (field === 'primaryImage') sent.primaryImage = identifier;
    else sent.images = [...(sent.images ?? []), identifier];
  };
  return { sent, all, takeFile };
};

/** @throws Refused */
const checked = <Fields>(schema: z.ZodType<Fields>, sent: Record<string, string>): Fields => {
  const fields = schema.safeParse(sent);
  if (fields.success) return fields.data;
  const errors = fields.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new Refused(errors[0]?.message ?? MESSAGE.invalid, { errors });
};

/**
 * Receives and checks a product, and lets `write` keep it. Pictures that no row came to name are removed again, and so are
 * those that the change replaced, once it is certain.
 * @throws Refused, TooLarge, and what `write` throws
 */
export const receiveProduct = async <Fields, Result>(
  service: ImagesService,
  schema: z.ZodType<Fields>,
  receive: Receive,
  write: (fields: Fields, images: SentImages) => Promise<{ result: Result; replaced: string[] }>,
): Promise<Result> => {
  const { sent, all, takeFile } = takeImages(service);
  const { result, replaced } = await orDiscard(
    async () => write(checked(schema, await receive(takeFile)), sent),
    () => service.drop(all),
  );
  await service.drop(replaced);
  return result;
};
