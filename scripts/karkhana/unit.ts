import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readEnvFile } from './read-env-file.ts';
import { absoluteDataDir, settingsAmong } from './settings-among.ts';

const UNIT = 'karkhana.service';
const PROPERTIES = ['LoadState', 'ActiveState', 'WorkingDirectory', 'Environment', 'EnvironmentFiles'];
const WAIT_MS = 5_000;

/** What systemd says of the unit; undefined where systemd does not run. */
const askSystemd = async (): Promise<string | undefined> => {
  const args = ['show', UNIT, ...PROPERTIES.map((name) => `--property=${name}`)];
  return promisify(execFile)('systemctl', args, { timeout: WAIT_MS }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
};

const valuesOf = (said: string, property: string) =>
  said
    .split('\n')
    .filter((line) => line.startsWith(`${property}=`))
    .map((line) => line.slice(property.length + 1));

/** `A=b "C=d e"`, as systemd prints assignments. */
const assignments = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, plain = '']) => {
      const [name = '', ...value] = (quoted?.replaceAll(/\\(.)/g, '$1') ?? plain).split('=');
      return [name, value.join('=')];
    }),
  );

/** `/etc/karkhana.env (ignore_errors=yes)` */
const filesOf = (said: string) =>
  valuesOf(said, 'EnvironmentFiles').flatMap((line) => {
    const [, file, mayBeMissing] = /^(.*) \(ignore_errors=(yes|no)\)$/.exec(line) ?? [];
    return file === undefined || (mayBeMissing === 'yes' && !existsSync(file)) ? [] : [file];
  });

const isSameFolder = (one: string, other: string) => {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
};

/**
 * The settings of the unit of systemd that runs the program of this folder.
 * @throws ConfigError if a file of them cannot be read
 */
export const findUnit = async (root: string) => {
  const said = await askSystemd();
  if (said === undefined || valuesOf(said, 'LoadState')[0] !== 'loaded') return undefined;
  const [folder = ''] = valuesOf(said, 'WorkingDirectory');
  if (!isSameFolder(folder.replace(/^[!-]+/, ''), root)) return undefined;
  const files = filesOf(said);
  const own = assignments(valuesOf(said, 'Environment').join(' '));
  const settings = settingsAmong(Object.assign(own, ...files.map(readEnvFile)) as NodeJS.ProcessEnv);
  return {
    isActive: ['active', 'reloading', 'activating', 'deactivating'].includes(valuesOf(said, 'ActiveState')[0] ?? ''),
    settings: absoluteDataDir(settings, path.resolve(root)),
    says: `Settings: those of the unit ${UNIT}${files.length > 0 ? ` and its file ${files.join(', ')}` : ''}.`,
  };
};
