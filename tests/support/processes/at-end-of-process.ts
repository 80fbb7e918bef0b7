/** Does what needs no waiting however the test process ends: Vitest ends it by SIGTERM. */
export const atEndOfProcess = (work: () => void) => {
  process.once('exit', work);
  process.once('SIGTERM', () => process.exit());
};
