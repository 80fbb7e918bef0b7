import { customerFileKey } from '#server/files/customer-files.ts';
import type { FileStore } from '#server/files/store.ts';
import type { MendAnswer, MendFile } from './engine/engine.ts';
import type { MeasuredSource } from './read-measurements.ts';
import { howToMeasure } from './run-engine.ts';

interface Needs {
  files: Pick<FileStore, 'read'>;
  mendFile: MendFile;
}

/** Mends the file of a measurement as it was measured. @throws NotFound if its bytes are gone */
export const sourceMender =
  ({ files, mendFile }: Needs) =>
  async (source: MeasuredSource): Promise<MendAnswer> => {
    const { size, bytes } = await files.read(customerFileKey(source.fileId));
    try {
      return await mendFile({ ...howToMeasure(source), size, bytes }, new AbortController().signal);
    } finally {
      bytes.destroy();
    }
  };
