/**
 * Ends this process with the one that asks: the server keeps the way in open until it has its answer, and the system closes
 * it when the server is gone. Seen between pieces of work; in the middle of one, setpriv (confinement.ts) or the bound on processor time
 * end it (start-child.ts).
 */
export const endWithServer = () => {
  process.stdin
    .on('end', () => process.exit(1))
    .on('error', () => process.exit(1))
    .resume();
};
