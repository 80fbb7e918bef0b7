import { sizeText } from '#contract/formats/size-text.ts';
import type { Notice } from '#contract/notices.ts';
import type { Storage } from '#contract/storage.ts';
import { FLOOR_BYTES } from '#server/files/disk/disk-room.ts';
import type { MeasureDisk } from '#server/files/disk/disk-space.ts';

const GIGABYTE = 1_000_000_000;
const LOW_SHARE = 0.05;

/** 1 GB, or 5 % of a larger disk, and no more than 10 GB: the owner of a huge one needs no warning earlier. */
const lowUnder = (total: number) => Math.max(GIGABYTE, Math.min(total * LOW_SHARE, 10 * GIGABYTE));

/** How much room is left for what customers send. */
export const storageService = ({ measure, now }: { measure: MeasureDisk; now: () => Date }) => ({
  read: (): Promise<Storage> => measure(),

  /** What the owner should know of it: nothing while there is plenty. */
  notices: async (): Promise<Notice[]> => {
    const { free, total } = await measure();
    if (free >= lowUnder(total)) return [];
    const notice = { code: 'disk-space', raisedAt: now().toISOString(), count: 1 };
    const left = sizeText(free);
    if (free >= FLOOR_BYTES)
      return [
        {
          ...notice,
          severity: 'warning',
          message: `Only ${left} of disk space left. Make room soon: once it is full, new orders are turned away.`,
        },
      ];
    const message = `The disk is almost full (${left} left), and new orders are turned away. Delete old orders or free up space on the server.`;
    return [{ ...notice, severity: 'critical', message }];
  },
});
