import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100; // USER_HZ, the same on every Linux
/** In /proc/<pid>/stat, counted behind the name: the parent, then user and system time, and those of children that ended. */
const PARENT = 1;
const TIMES = [11, 12, 13, 14] as const;

interface Usage {
  parent: number;
  ticks: number;
}

const usageOf = (pid: string): Usage | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[PARENT]), ticks: TIMES.reduce((sum, at) => sum + Number(fields[at]), 0) };
  } catch {
    return undefined; // ended meanwhile
  }
};

const pids = () => {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return []; // not Linux
  }
};

/**
 * The processor time of a process and of all that it started, in seconds: servers, browsers, databases, also those that ended and were
 * waited for. 0 where there is no /proc.
 */
export const processorSeconds = (pid: number = process.pid): number => {
  const usages = new Map<number, Usage>();
  for (const name of pids()) {
    const usage = usageOf(name);
    if (usage) usages.set(Number(name), usage);
  }
  const ticksUnder = (root: number): number =>
    [...usages].reduce(
      (sum, [child, { parent }]) => (parent === root ? sum + ticksUnder(child) : sum),
      usages.get(root)?.ticks ?? 0,
    );
  return ticksUnder(pid) / TICKS_PER_SECOND;
};
