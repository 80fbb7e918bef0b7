import { ConfigError } from './config/config.ts';

/** A setting that is wrong is one line on the terminal; anything else shows where it came from. Both end the process. */
export const orExplain = async (work: () => Promise<unknown>) => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
};
