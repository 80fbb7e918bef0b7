import { readFile } from 'node:fs/promises';

/** Linux only, because it reads /proc. */
export const residentMegabytes = async (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;

/** The most memory that a process had so far, in MB; 0 once it has ended. Linux only: it reads /proc. */
export const peakMegabytes = async (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000;
