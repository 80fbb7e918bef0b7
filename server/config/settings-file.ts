import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, ConfigError, readConfig } from './config.ts';

const read = (file: string) => {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`The settings in ${file} cannot be read`, { cause });
  }
};

/**
 * Reads the settings of another place from a file like .env. Keys of AWS in it count as if the environment had them, because their
 * own library looks for them there.
 * @throws ConfigError that names every invalid setting
 */
export const readSettingsFile = (file: string): Config => {
  const settings = read(file);
  for (const [name, value] of Object.entries(settings)) if (name.startsWith('AWS_')) process.env[name] ??= value;
  return readConfig(settings);
};
