import type { MeasureRequest, Platform } from '#measure';
import { browserPreview } from '#measure/browser-preview';
import { mendedName } from '#measure/mended';
import { type Mended, mend, NOT_MENDED } from '#measure/mending';
import type { MendAnswer } from './messages.ts';

const previewOf = async ({ shape }: Mended) => {
  try {
    return shape && (await browserPreview(shape));
  } catch {
    return undefined; // the figures stand without a picture
  }
};

/** Mends a file as the shop does, by the same code. @throws Error if it is too much for this device: the shop's may do */
export const mendHere = async (request: MeasureRequest, file: File, platform: Platform): Promise<MendAnswer> => {
  const mended = await mend(request, platform);
  if (mended === NOT_MENDED.slow || mended === NOT_MENDED.memory) throw new Error(mended);
  if (typeof mended === 'string') return { why: mended };
  const { bytes, ending, answered, changes, after } = mended;
  const preview = await previewOf(mended);
  return {
    file: new File([bytes as Uint8Array<ArrayBuffer>], mendedName(file.name, ending), {
      lastModified: file.lastModified,
    }),
    ...(answered && { answered }),
    changes,
    measurement: after,
    ...(preview && { preview }),
  };
};
