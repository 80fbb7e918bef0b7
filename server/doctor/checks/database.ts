import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import { shopLine } from '#server/backups/existing-shop.ts';
import type { Config } from '#server/config/config.ts';
import { typedCommand } from '#server/config/typed-command.ts';
import { openToLook } from '#server/database/connect.ts';
import { ranMigrations } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import type { Database } from '#server/database/tables.ts';
import { critical, type Finding, good, warning } from '#server/doctor/finding.ts';
import { findLastBackup } from '#server/features/backups/backups.repository.ts';
import { countJobs } from '#server/jobs/jobs.repository.ts';
import { dataPlaces } from '#server/start/data-folder.ts';
import { reasonOf } from './reach.ts';

const HOUR_MS = 3_600_000;
const BACKUP_MS = 26 * HOUR_MS; // one night, and two hours for it
const JOB_MS = HOUR_MS / 6;

const schema = async (db: Database): Promise<Finding> => {
  const ran = new Set(await ranMigrations(db));
  const own = Object.keys(migrations);
  const newer = [...ran].filter((name) => !own.includes(name));
  const missing = own.filter((name) => !ran.has(name));
  if (newer.length > 0)
    return warning(
      'Schema',
      `A newer version has migrated the database (${newer.at(-1)}): update this copy of the program.`,
    );
  return missing.length > 0
    ? warning('Schema', `The next start migrates the database to ${missing.at(-1)}. Take a backup before.`)
    : good('Schema', `${own.at(-1)}, which is this version's.`);
};

const backup = async (db: Database, now: Date): Promise<Finding> => {
  const last = await findLastBackup(db);
  if (last === undefined)
    return critical(
      'Backup',
      `The shop has never been backed up: run ${typedCommand('backup')}, and karkhana-backup.timer every night.`,
    );
  const says = `The last backup is of ${dayText(shopDay(new Date(last.at)))}, ${last.files} files.`;
  return now.getTime() - Date.parse(last.at) > BACKUP_MS
    ? critical('Backup', `${says} What came later would be lost with this machine: see journalctl -u karkhana-backup.`)
    : good('Backup', says);
};

const jobs = async (db: Database, now: Date): Promise<Finding[]> => {
  const rows = await countJobs(db, now.toISOString());
  const late = rows.filter(({ dueSince }) => dueSince !== null && now.getTime() - Date.parse(dueSince) > JOB_MS);
  const dead = rows.filter(({ dead }) => dead > 0);
  return [
    ...late.map(({ queue, due }) => critical('Jobs', `${due} of ${queue} should have run more than ten minutes ago.`)),
    ...dead.map(({ queue, dead: count }) =>
      warning(
        'Jobs',
        `${count} of ${queue} were given up${queue === 'mail' ? ': see the page Undelivered mail' : ''}.`,
      ),
    ),
    ...(late.length + dead.length === 0 ? [good('Jobs', 'None is late, and none was given up.')] : []),
  ];
};

/** What the database says of the shop. It is only read, and never made or migrated. */
export const checkDatabase = async (config: Config, now: Date): Promise<Finding[]> => {
  const db = openToLook(config.databaseUrl ?? dataPlaces(config.dataDir).database);
  try {
    return [
      good('Shop', await shopLine(config, db)),
      await schema(db),
      await backup(db, now),
      ...(await jobs(db, now)),
    ];
  } catch (error) {
    return [critical('Database', `It cannot be read: ${reasonOf(error)}`)];
  } finally {
    await db.destroy();
  }
};
