import { statfs } from 'node:fs/promises';

/** In bytes. */
export interface MeasuredSpace {
  free: number;
  total: number;
}

export type MeasureDisk = () => Promise<MeasuredSpace>;

/** Measures the disk that a folder is on. */
export const measureFolder =
  (folder: string): MeasureDisk =>
  async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  };
