import type { FileNamer } from '#server/files/missing.ts';
import type { SweptFolder } from '#server/files/sweeper.ts';
import { BEAT_MS, type InspectionParts, inspection } from './inspection.ts';
import { fileSweeper } from './set-aside.ts';

const DAY_MS = 86_400_000;

interface UpkeepParts extends Omit<InspectionParts, 'folders'> {
  orders: FileNamer & { folder: string };
  uploads: Pick<SweptFolder, 'knownFiles'>;
  measuring: SweptFolder;
  images: { folder: string };
}

/** What looks after the data while nobody asks for it. */
export const createUpkeep = ({ images, uploads, measuring, ...rest }: UpkeepParts) => {
  const { orders, products, log } = rest;
  const parts = {
    ...rest,
    folders: [
      // An upload lies where the order's file will lie that it may become.
      {
        folder: orders.folder,
        knownFiles: async (keys: readonly string[]) =>
          new Set([...(await orders.knownFiles(keys)), ...(await uploads.knownFiles(keys))]),
      },
      { folder: measuring.folder, knownFiles: measuring.knownFiles },
      { folder: images.folder, knownFiles: products.knownFiles },
    ],
  };
  const look = inspection(parts);
  const stopping = new AbortController();
  const { signal } = stopping;
  const timers: NodeJS.Timeout[] = [];

  /** One after the other, and a failure of one keeps none of the others from being done. */
  const inBackground = async (...works: ((signal: AbortSignal) => Promise<unknown>)[]) => {
    for (const work of works)
      await work(signal).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'upkeep failed');
      });
  };
  const inspect = () => inBackground(look.checkFiles, look.checkDatabase);

  return {
    sweepFiles: fileSweeper(parts),

    /** Looks at everything once, and then daily. @returns when it has looked once */
    start: async (): Promise<void> => {
      timers.push(setInterval(() => void inBackground(look.beat), BEAT_MS));
      timers.push(setInterval(() => void inspect(), DAY_MS));
      await inBackground(look.checkNewest);
      await inspect();
    },

    stop: (): void => {
      stopping.abort();
      timers.forEach(clearInterval);
    },
  };
};
