import { NoRoom } from '../errors.ts';
import type { MeasureDisk } from './disk-space.ts';
import { RESERVE_BYTES, type Reserve } from './reserve.ts';

/** Customers' files leave this much: with the reserve given up, what there is serves the owner alone. */
const FLOOR_BYTES = 2 * RESERVE_BYTES;

type Bytes = AsyncIterable<Buffer>;

/** How many bytes a request still brings; asked again whenever another one wants room. */
type StillToCome = () => number;

interface Parts {
  measure: MeasureDisk;
  reserve: Pick<Reserve, 'timesGivenUp'>;
}

/** Who may write while the disk fills up. What cannot be measured is left to the disk itself to refuse. */
export const diskRoom = ({ measure, reserve }: Parts) => {
  const coming = new Set<StillToCome>();
  const free = () =>
    measure().then(
      (space) => space.free,
      () => Number.POSITIVE_INFINITY,
    );

  /** Ends a customer's upload once the reserve was given up under it, so that it does not eat that, too. */
  async function* whileReserved(bytes: Bytes) {
    const before = reserve.timesGivenUp();
    for await (const chunk of bytes) {
      if (reserve.timesGivenUp() !== before) throw new NoRoom();
      yield chunk;
    }
  }

  return {
    measure,

    /** For what customers write without files. @throws NoRoom when what is left is the owner's */
    requireForCustomers: async (): Promise<void> => {
      if ((await free()) < RESERVE_BYTES) throw new NoRoom();
    },

    /**
     * Takes in a customer's upload, when there is room for all that was promised and what the others still bring.
     * @throws NoRoom before anything is read, or midway when the disk ran full meanwhile
     */
    takeIn: async <Result>(
      stillToCome: StillToCome,
      work: (whileReserved: (bytes: Bytes) => Bytes) => Promise<Result>,
    ): Promise<Result> => {
      coming.add(stillToCome);
      try {
        const promised = coming.values().reduce((sum, bytes) => sum + bytes(), 0);
        if ((await free()) - promised < FLOOR_BYTES) throw new NoRoom();
        return await work(whileReserved);
      } finally {
        coming.delete(stillToCome);
      }
    },
  };
};
