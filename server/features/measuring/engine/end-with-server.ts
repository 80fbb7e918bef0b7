/**
 * Ends this process when the server does: the server keeps our standard input open until it has the result, and the system
 * closes it if the server dies. We only notice between pieces of work; in the middle of one, setpriv (confinement.ts) or the
 * limit on processor time (start-child.ts) ends the process.
 */
export const endWithServer = () => {
  process.stdin
    .on('end', () => process.exit(1))
    .on('error', () => process.exit(1))
    .resume();
};
