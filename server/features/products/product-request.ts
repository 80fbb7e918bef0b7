import type { z } from 'zod';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { PRODUCT_IMAGE_LIMITS } from '#contract/limits.ts';
import { PRODUCT_MESSAGE } from '#contract/product-messages.ts';
import { Refused, TooLarge } from '#server/errors.ts';
import type { StagedImages } from '#server/features/images/images.service.ts';
import type { FormEntries, IncomingFile } from '#server/files/incoming.ts';

/** The pictures of a request; undefined if none were sent. */
export interface SentImages {
  primaryImage: string | undefined;
  images: string[] | undefined;
}

/** @throws Refused, TooLarge, and what adding a picture throws */
const receiveImage = async (sent: SentImages, file: IncomingFile, pictures: Pick<StagedImages, 'add'>) => {
  const { field } = file;
  if (field === 'primaryImage') {
    if (sent.primaryImage !== undefined) throw new Refused('A product has one primary image!');
    sent.primaryImage = await pictures.add(file);
  } else if (field === 'images') {
    if (sent.images?.length === PRODUCT_IMAGE_LIMITS.images) throw new TooLarge(PRODUCT_MESSAGE.imagesMany);
    sent.images = [...(sent.images ?? []), await pictures.add(file)];
  } else throw new Refused(`Pictures are accepted in the fields primaryImage and images, not in ${field}!`);
};

/** @throws Refused */
const checked = <Fields>(schema: z.ZodType<Fields>, sent: Record<string, string>): Fields => {
  const fields = schema.safeParse(sent);
  if (fields.success) return fields.data;
  const errors = fields.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new Refused(errors[0]?.message ?? SERVER_MESSAGE.invalid, { errors });
};

/**
 * Reads the owner's form to its end and validates it.
 * @throws Refused, TooLarge, what adding a picture throws, and what the entries fail with
 */
export const receiveProduct = async <Fields>(
  schema: z.ZodType<Fields>,
  entries: FormEntries,
  pictures: Pick<StagedImages, 'add'>,
): Promise<{ fields: Fields; sent: SentImages }> => {
  const text = new Map<string, string>();
  const sent: SentImages = { primaryImage: undefined, images: undefined };
  for await (const entry of entries) {
    if (entry.kind === 'field') text.set(entry.field, entry.value);
    else await receiveImage(sent, entry, pictures);
  }
  return { fields: checked(schema, Object.fromEntries(text)), sent };
};
