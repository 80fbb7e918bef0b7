import { stat, statfs } from 'node:fs/promises';
import { sizeText } from '#contract/formats/size-text.ts';
import type { Config } from '#server/config/config.ts';
import { critical, type Finding, good, warning } from '#server/doctor/finding.ts';
import { FLOOR_BYTES } from '#server/files/disk/disk-space.ts';
import { dataPlaces } from '#server/start/data-folder.ts';
import { reasonOf } from './reach.ts';

const OTHERS = 0o077;
const LOW_BYTES = 1_000_000_000;

const modeOf = (file: string) =>
  stat(file).then(
    ({ mode }) => mode & 0o777,
    () => undefined,
  );

/** A restore as root, or a copy with `cp`, can leave the shop's data readable by everybody on the machine. */
const privacy = async ({ dataDir }: Config): Promise<Finding> => {
  const { secret } = dataPlaces(dataDir);
  const open: string[] = [];
  // Behind a private folder nobody reaches the files in it; the secret stays private by itself, too.
  for (const file of [dataDir, secret]) if (((await modeOf(file)) ?? 0) & OTHERS) open.push(file);
  return open.length === 0
    ? good('Privacy', `Nobody but the shop's user can read ${dataDir}.`)
    : critical('Privacy', `Other users of this machine can read ${open.join(' and ')}: chmod -R go= ${dataDir}`);
};

/** What is refused without room: the rest is elsewhere. Undefined where nothing is. */
const needsRoom = ({ databaseUrl, filesAt }: Config) => {
  if (databaseUrl === undefined) return 'orders';
  return filesAt === undefined ? 'orders with files' : undefined;
};

const space = async (config: Config): Promise<Finding> => {
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const says = `${sizeText(free)} of disk space left for ${config.dataDir}.`;
  const needs = needsRoom(config);
  if (needs === undefined) return good('Disk', `${says} Nothing that customers send is stored there.`);
  if (free < FLOOR_BYTES)
    return critical('Disk', `${says} It is full, and ${needs} are refused: free some, or move to a larger disk.`);
  return free < LOW_BYTES
    ? warning('Disk', `${says} Once it is full, ${needs} are refused: free some soon.`)
    : good('Disk', says);
};

/** A folder that cannot be looked at, as on a disk that has failed, is a finding. */
export const checkDataFolder = async (config: Config): Promise<Finding[]> => {
  try {
    return [await space(config), await privacy(config)];
  } catch (error) {
    return [critical('Folder', `${config.dataDir} cannot be looked at: ${reasonOf(error)}`)];
  }
};
