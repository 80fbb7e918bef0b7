import { ConfigError } from '#server/config/config.ts';

/** Runs `work`; if it fails, ends the process with one line for an invalid setting, or with the stack of any other error. */
export const exitOnFailure = async (work: () => Promise<unknown>) => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
};
