import { open } from 'node:fs/promises';

const PRIVATE_FILE = 0o600;

/** Writes a small file that survives a power cut. */
export const writePrivately = async (file: string, content: string | Uint8Array) => {
  const handle = await open(file, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
};
