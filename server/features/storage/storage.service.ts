import { sizeText } from '#contract/formats/size-text.ts';
import type { Notice } from '#contract/notices.ts';
import type { Storage } from '#contract/storage.ts';
import { type DiskSpace, FLOOR_BYTES } from '#server/files/disk/disk-space.ts';

const GIGABYTE = 1_000_000_000;
const LOW_SHARE = 0.05;

/** 5 % of the disk, but at least 1 GB and at most 10 GB, since a huge disk needs no earlier warning. */
const lowUnder = (total: number) => Math.max(GIGABYTE, Math.min(total * LOW_SHARE, 10 * GIGABYTE));

/** The disk space left for customers' files. */
export const storageService = ({
  space,
  now,
  version,
}: {
  space: Pick<DiskSpace, 'measure' | 'isNeeded'>;
  now: () => Date;
  /** Of the program. */
  version: Pick<Storage, 'version' | 'schema'>;
}) => ({
  read: async (): Promise<Omit<Storage, 'sentAhead'>> => ({ ...(await space.measure()), ...version }),

  /** A notice while disk space is low and orders need it, otherwise none. */
  notices: async (): Promise<Notice[]> => {
    if (!space.isNeeded) return [];
    const { free, total } = await space.measure();
    if (free >= lowUnder(total)) return [];
    const notice = { code: 'disk-space', raisedAt: now().toISOString(), count: 1 };
    const left = sizeText(free);
    if (free >= FLOOR_BYTES)
      return [
        {
          ...notice,
          severity: 'warning',
          message: `Only ${left} of disk space left. Please free some soon: once the disk is full, new orders are refused.`,
        },
      ];
    const message = `The disk is almost full (${left} left), and new orders are being refused. Delete old orders, for good from the bin, or free up space on the server.`;
    return [{ ...notice, severity: 'critical', message }];
  },
});

export type StorageService = ReturnType<typeof storageService>;
