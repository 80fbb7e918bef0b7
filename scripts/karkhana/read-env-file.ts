import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from '#server/config/config.ts';

/** @throws ConfigError */
export const readEnvFile = (file: string): NodeJS.ProcessEnv => {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const how = code === 'EACCES' ? ': run this as root' : '';
    throw new ConfigError(`Settings: ${file} cannot be read (${code})${how}`, { cause });
  }
};
