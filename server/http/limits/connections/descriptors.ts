import { readFileSync } from 'node:fs';

/** Of Node itself, the database with its WAL, pages and pictures that are read. */
const OF_OURS = 64;
/** A connection has its own, and that of the one file at most that comes or goes on it. */
const OF_CONNECTION = 2;
const LEAST_CONNECTIONS = 16;

/** How many descriptors this process may have; without end where that cannot be known. */
export const descriptorLimit = () => {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? Infinity : Number(soft);
  } catch {
    return Infinity; // no Linux
  }
};

/** How many connections leave every one of them a descriptor for its file. */
export const connectionsWithin = (descriptors: number) =>
  Math.max(LEAST_CONNECTIONS, Math.floor((descriptors - OF_OURS) / OF_CONNECTION));
