import { readFileSync } from 'node:fs';

/** For Node itself, the database with its WAL, and pages and pictures being read. */
const OF_OURS = 64;
/** A connection needs its own, and one for a file that it transfers. */
const OF_CONNECTION = 2;
const LEAST_CONNECTIONS = 16;

/** The file descriptor limit of this process; Infinity if it is unknown. */
export const descriptorLimit = () => {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? Infinity : Number(soft);
  } catch {
    return Infinity; // not on Linux
  }
};

/** The number of connections that leaves each a descriptor for its file. */
export const connectionsWithin = (descriptors: number) =>
  Math.max(LEAST_CONNECTIONS, Math.floor((descriptors - OF_OURS) / OF_CONNECTION));
