import path from 'node:path';
import { SETTING_NAMES } from '#server/config/config.ts';

/** Of libraries that read the environment themselves. */
const OF_LIBRARIES = /^(AWS_|OTEL_|PG[A-Z]+$|NODE_EXTRA_CA_CERTS$)/;

/** What of another process's environment are settings, and not its own affairs. */
export const settingsAmong = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => SETTING_NAMES.includes(name) || OF_LIBRARIES.test(name)),
  );

/** A relative DATA_DIR is meant from the folder in which its process runs. */
export const absoluteDataDir = (settings: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv =>
  settings.DATA_DIR === undefined ? settings : { ...settings, DATA_DIR: path.resolve(folder, settings.DATA_DIR) };
