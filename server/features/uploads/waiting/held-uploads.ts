import { locale } from '#contract/formats/locale.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import type { FreedUploads, WaitingUploads } from '#contract/measuring/waiting-uploads.ts';
import type { Notice } from '#contract/notices.ts';
import { type ForgettingNeeds, forgetOldResumables } from '#server/features/uploads/remove-resumable.ts';
import { takeOldUploads } from '#server/features/uploads/uploads.repository.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import { idleBefore } from './idle.ts';
import { FILES_MAX, type PlaceNeeds } from './places.ts';
import { countEmpty, sumComing, sumWhole } from './waiting.repository.ts';

const FREED_AT_ONCE = 500;
/** Of the files or bytes that may wait; from here on the owner is told. */
const NEARLY_ALL = 0.9;

interface Sum {
  files: number;
  bytes: number;
}
const together = (one: Sum, other: Sum) => ({ files: one.files + other.files, bytes: one.bytes + other.bytes });

/** Removes whole uploads of before a moment: rows first, so that no order can use a file that is being removed. */
export const forgetOldUploads = async (
  { db, discard }: Pick<PlaceNeeds, 'db' | 'discard'>,
  before: string,
): Promise<FreedUploads> => {
  let freed: Sum = { files: 0, bytes: 0 };
  for (;;) {
    const taken = await takeOldUploads(db, before, FREED_AT_ONCE);
    await discard(taken.map(({ _id }) => customerFileKey(_id)));
    freed = together(freed, { files: taken.length, bytes: taken.reduce((sum, { size }) => sum + size, 0) });
    if (taken.length < FREED_AT_ONCE) return freed;
  }
};

/** What strangers hold, for the owner to see and to free. */
export const heldUploads = (needs: PlaceNeeds & ForgettingNeeds) => {
  const { db, now, maxBytes, log } = needs;
  const most = { files: FILES_MAX, bytes: maxBytes };
  return {
    read: async (): Promise<WaitingUploads> => {
      const before = idleBefore(now());
      const [coming, whole] = [await sumComing(db), await sumWhole(db)];
      const [oldestAt = null] = [coming.oldest, whole.oldest].filter((at) => at !== null).toSorted();
      return {
        ...together(coming, whole),
        empty: await countEmpty(db),
        oldestAt,
        idle: together(await sumComing(db, before), await sumWhole(db, before)),
        most,
      };
    },

    /** A notice while there is nearly no room for more. */
    notices: async (): Promise<Notice[]> => {
      const { files, bytes } = together(await sumComing(db), await sumWhole(db));
      if (files < most.files * NEARLY_ALL && bytes < most.bytes * NEARLY_ALL) return [];
      const message = `Files sent ahead of orders fill nearly all of their room: ${files.toLocaleString(locale())} files, ${sizeText(bytes)}. Orders still come in. See Storage on the Account page to free it.`;
      return [{ code: 'uploads-full', severity: 'warning', message, raisedAt: now().toISOString(), count: 1 }];
    },

    /** Removes what got no byte for a while: a form that still needs one of them sends it again. */
    free: async (): Promise<FreedUploads> => {
      const before = idleBefore(now());
      const freed = together(await forgetOldResumables(needs, before), await forgetOldUploads(needs, before));
      log.info(freed, 'uploads that nobody went on with were freed');
      return freed;
    },
  };
};
