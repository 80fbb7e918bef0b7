import type { FileNamer } from '#server/files/missing.ts';
import type { SweptFolder } from '#server/files/orphans.ts';
import type { Leases } from '#server/processes/leases.ts';
import { fileSweeper } from './file-sweeper.ts';
import { HEARTBEAT_MS, type InspectionNeeds, inspection } from './inspection.ts';

const DAY_MS = 86_400_000;

interface UpkeepNeeds extends Omit<InspectionNeeds, 'folders'> {
  orders: FileNamer & { folder: string };
  uploads: Pick<SweptFolder, 'knownFiles'> & { resumable: SweptFolder };
  measuring: SweptFolder;
  images: { folder: string };
  settingPictures: Pick<SweptFolder, 'knownFiles'>;
  photographs: Pick<SweptFolder, 'knownFiles'>;
  leases: Pick<Leases, 'periodically'>;
}

/** The folders of the store, each with who knows its files. */
const sweptFolders = ({ orders, products, images, settingPictures, photographs, uploads, measuring }: UpkeepNeeds) => [
  // Uploads are stored in the orders' folder, because an upload may become an order's file. They are asked for first: one
  // that an order takes over between the two questions is known to the second.
  {
    folder: orders.folder,
    knownFiles: async (keys: readonly string[]) =>
      new Set([...(await uploads.knownFiles(keys)), ...(await orders.knownFiles(keys))]),
  },
  { folder: uploads.resumable.folder, knownFiles: uploads.resumable.knownFiles },
  { folder: measuring.folder, knownFiles: measuring.knownFiles },
  {
    folder: images.folder,
    knownFiles: async (keys: readonly string[]) =>
      new Set([
        ...(await products.knownFiles(keys)),
        ...(await settingPictures.knownFiles(keys)),
        ...(await photographs.knownFiles(keys)),
      ]),
  },
];

/** Background maintenance of the data: sweeping orphaned files and checking files and database. */
export const createUpkeep = (needs: UpkeepNeeds) => {
  const { leases, log } = needs;
  const inspected = {
    ...needs,
    folders: sweptFolders(needs),
  };
  const inspector = inspection(inspected);

  /** Runs them one after the other; if one fails, the next ones still run. */
  const each = async (signal: AbortSignal, works: readonly ((signal: AbortSignal) => Promise<unknown>)[]) => {
    for (const work of works)
      await work(signal).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'upkeep failed');
      });
  };

  return {
    sweepFiles: fileSweeper(inspected),

    /** Runs all checks now and then daily, in one process at a time. @returns when the first checks are done */
    start: async (): Promise<void> => {
      await leases.periodically(
        {
          name: 'high water',
          everyMs: HEARTBEAT_MS,
          work: inspector.heartbeat,
        },
        log,
      );
      await leases.periodically(
        {
          name: 'inspection',
          everyMs: DAY_MS,
          work: ({ signal }) => each(signal, [inspector.checkFiles, inspector.checkDatabase]),
        },
        log,
      );
    },
  };
};
