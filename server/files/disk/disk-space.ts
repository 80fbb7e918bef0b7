import { OutOfSpace } from '#server/errors.ts';
import type { MeasureDisk } from './measure-disk.ts';
import { RESERVE_BYTES, type Reserve } from './reserve.ts';

/** The free space that an order must leave. Once the reserve is released, the rest is for the owner only. */
export const FLOOR_BYTES = 2 * RESERVE_BYTES;
const MEASURED_EVERY_BYTES = 1024 * 1024;

type Bytes = AsyncIterable<Buffer>;

interface Needs {
  measure: MeasureDisk;
  reserve: Pick<Reserve, 'timesReleased'>;
}

/** Decides who may write while the disk fills up. If free space cannot be measured, the disk itself must refuse. */
export const diskSpace = ({ measure, reserve }: Needs) => {
  const free = () =>
    measure().then(
      ({ free: left }) => left,
      () => Number.POSITIVE_INFINITY,
    );

  const requireForCustomers = async () => {
    if ((await free()) < RESERVE_BYTES) throw new OutOfSpace();
  };

  return {
    measure,
    /** Whether customers are refused when this disk is full. */
    isNeeded: true,

    /** For customers' requests without files. @throws OutOfSpace if the remaining space is the owner's */
    requireForCustomers,

    /**
     * For a customer's upload, before it is read.
     * @param bytes its size, as far as known
     * @throws OutOfSpace if it would leave less than the floor
     */
    requireForUpload: async (bytes: number): Promise<void> => {
      // Space for other running uploads is not reserved: a client that announces much and sends little would lock all out.
      if ((await free()) - bytes < FLOOR_BYTES) throw new OutOfSpace();
    },

    /** Passes an upload through. @throws OutOfSpace once the disk is full, so that the upload does not use up the reserve */
    whileThereIsSpace: async function* (bytes: Bytes): Bytes {
      const before = reserve.timesReleased();
      let unmeasured = 0;
      for await (const chunk of bytes) {
        unmeasured += chunk.length;
        if (unmeasured >= MEASURED_EVERY_BYTES) {
          unmeasured = 0;
          await requireForCustomers();
        }
        if (reserve.timesReleased() !== before) throw new OutOfSpace();
        yield chunk;
      }
    },
  };
};

export type DiskSpace = ReturnType<typeof diskSpace>;

/** The same where files are elsewhere: uploads take no space of this disk, but their rows may, so the floor stays. */
export const spaceWithoutFiles = (space: DiskSpace): DiskSpace => ({
  ...space,
  requireForUpload: () => space.requireForUpload(0),
  whileThereIsSpace: (bytes) => bytes,
});

/** The same where rows are elsewhere: what has no files takes no space of this disk. */
export const spaceWithoutRows = (space: DiskSpace): DiskSpace => ({
  ...space,
  requireForCustomers: async () => undefined,
});

/** The same where rows and files are elsewhere: nothing that customers send takes space of this disk. */
export const spaceElsewhere = (space: DiskSpace): DiskSpace => ({
  ...space,
  isNeeded: false,
  requireForCustomers: async () => undefined,
  requireForUpload: async () => undefined,
  whileThereIsSpace: (bytes) => bytes,
});
