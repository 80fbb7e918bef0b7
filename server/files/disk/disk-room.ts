import { NoRoom } from '#server/errors.ts';
import type { MeasureDisk } from './disk-space.ts';
import { RESERVE_BYTES, type Reserve } from './reserve.ts';

/** What an order must leave; with the reserve given up, what there is then serves the owner alone. */
export const FLOOR_BYTES = 2 * RESERVE_BYTES;
const MEASURED_EVERY_BYTES = 1024 * 1024;

type Bytes = AsyncIterable<Buffer>;

interface Parts {
  measure: MeasureDisk;
  reserve: Pick<Reserve, 'timesGivenUp'>;
}

/** Who may write while the disk fills up. What cannot be measured is left to the disk itself to refuse. */
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

    /** For what customers write without files. @throws NoRoom when what is left is the owner's */
    requireForCustomers,

    /**
     * For a customer's upload, before it is read.
     * @param bytes as far as they are known
     * @throws NoRoom when it would leave less than the floor
     */
    requireForUpload: async (bytes: number): Promise<void> => {
      // What others still bring is not set aside: whoever promises much and sends little would shut everybody out.
      if ((await free()) - bytes < FLOOR_BYTES) throw new NoRoom();
    },

    /** Passes an upload on. @throws NoRoom once the disk has run full under it, so that it does not eat the reserve */
    whileThereIsRoom: async function* (bytes: Bytes): Bytes {
      const before = reserve.timesGivenUp();
      let unmeasured = 0;
      for await (const chunk of bytes) {
        unmeasured += chunk.length;
        if (unmeasured >= MEASURED_EVERY_BYTES) {
          unmeasured = 0;
          await requireForCustomers();
        }
        if (reserve.timesGivenUp() !== before) throw new NoRoom();
        yield chunk;
      }
    },
  };
};

export type DiskRoom = ReturnType<typeof diskRoom>;
