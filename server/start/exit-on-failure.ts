import { ConfigError, NotStartable } from '#server/config/config.ts';

const FAILED = 1;
/** EX_CONFIG of sysexits.h: a supervisor need not try again (RestartPreventExitStatus in deploy/systemd). */
const NOT_STARTABLE = 78;

/** Runs `work`; if it fails, ends the process with one line for an invalid setting, or with the stack of any other error. */
export const exitOnFailure = async (work: () => Promise<unknown>) => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(error instanceof NotStartable ? NOT_STARTABLE : FAILED);
  }
};
