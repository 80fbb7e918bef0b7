import { open } from 'node:fs/promises';
import { onTestFinished, vi } from 'vitest';

/** Has a sync of a file or folder fail once, the first after so many that succeed, as on a disk that finds out late that it is full or broken. */
export const failSync = async (code: string, after = 0) => {
  const handle = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const sync = Reflect.get<typeof prototype, 'sync'>(prototype, 'sync');
  let left = after;
  let failed = false;
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    if (failed || left-- > 0) return sync.call(this);
    failed = true;
    throw Object.assign(new Error(`${code}: fsync`), { code, syscall: 'fsync' });
  });
  onTestFinished(() => spy.mockRestore());
  return { end: () => spy.mockRestore(), failed: () => failed };
};
