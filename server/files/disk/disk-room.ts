import { NoRoom } from '#server/errors.ts';
import type { MeasureDisk } from './disk-space.ts';
import { RESERVE_BYTES, type Reserve } from './reserve.ts';

/** The free space that an order must leave. Once the reserve is released, the rest is for the owner only. */
export const FLOOR_BYTES = 2 * RESERVE_BYTES;
const MEASURED_EVERY_BYTES = 1024 * 1024;

type Bytes = AsyncIterable<Buffer>;

interface Parts {
  measure: MeasureDisk;
  reserve: Pick<Reserve, 'timesReleased'>;
}

/** Decides who may write while the disk fills up. If free space cannot be measured, the disk itself must refuse. */
export const diskRoom = ({ measure, reserve }: Parts) => {
  const free = () =>
    measure().then(
      (space) => space.free,
      () => Number.POSITIVE_INFINITY,
    );

  const requireForCustomers = async () => {
    if ((await free()) < RESERVE_BYTES) throw new NoRoom();
  };

  return {
    measure,
    /** Whether customers are refused when this disk is full. */
    isNeeded: true,

    /** For customers' requests without files. @throws NoRoom if the remaining space is the owner's */
    requireForCustomers,

    /**
     * For a customer's upload, before it is read.
     * @param bytes its size, as far as known
     * @throws NoRoom if it would leave less than the floor
     */
    requireForUpload: async (bytes: number): Promise<void> => {
      // Space for other running uploads is not reserved: a client that announces much and sends little would lock all out.
      if ((await free()) - bytes < FLOOR_BYTES) throw new NoRoom();
    },

    /** Passes an upload through. @throws NoRoom once the disk is full, so that the upload does not use up the reserve */
    whileThereIsRoom: async function* (bytes: Bytes): Bytes {
      const before = reserve.timesReleased();
      let unmeasured = 0;
      for await (const chunk of bytes) {
        unmeasured += chunk.length;
        if (unmeasured >= MEASURED_EVERY_BYTES) {
          unmeasured = 0;
          await requireForCustomers();
        }
        if (reserve.timesReleased() !== before) throw new NoRoom();
        yield chunk;
      }
    },
  };
};

export type DiskRoom = ReturnType<typeof diskRoom>;

/** The same where files are elsewhere: uploads take no space of this disk, but their rows may, so the floor stays. */
export const roomWithoutFiles = (room: DiskRoom): DiskRoom => ({
  ...room,
  requireForUpload: () => room.requireForUpload(0),
  whileThereIsRoom: (bytes) => bytes,
});

/** The same where rows are elsewhere: what has no files takes no space of this disk. */
export const roomWithoutRows = (room: DiskRoom): DiskRoom => ({
  ...room,
  requireForCustomers: async () => undefined,
});

/** The same where rows and files are elsewhere: nothing that customers send takes space of this disk. */
export const roomElsewhere = (room: DiskRoom): DiskRoom => ({
  ...room,
  isNeeded: false,
  requireForCustomers: async () => undefined,
  requireForUpload: async () => undefined,
  whileThereIsRoom: (bytes) => bytes,
});
