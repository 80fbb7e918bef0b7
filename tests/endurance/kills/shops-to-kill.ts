import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { startScaled } from '#scripts/scaled/start-scaled.ts';
import { OWNER, placesOf, runningServer, temporaryFolder } from '#tests/support/app.ts';
import { type AnyBucket, giveBucket } from '#tests/support/files/stored-files.ts';
import { scaleFolder } from '#tests/support/processes/scaled-folders.ts';

/** A shop whose processes are killed and started again. */
export interface ShopToKill {
  /** Stands for its places: where its rows and files are (`placesOf`). */
  dataDir: string;
  /** With these another process can join. */
  settings: Record<string, string>;
  /** Where customers find it now. */
  url: () => string;
  /** Kills one of its processes. @returns whether another goes on */
  killOne: () => Promise<boolean>;
  killAll: () => Promise<void>;
  /** Starts what was killed. */
  revive: () => Promise<void>;
  /** Ends it as a supervisor does. */
  stop: () => Promise<void>;
}

type Settings = Record<string, string>;

const ownersSettings = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };

export const oneProcess = async (given: Settings): Promise<ShopToKill> => {
  const dataDir = await temporaryFolder();
  const settings = { ...ownersSettings, SECRET: randomBytes(32).toString('hex'), ...given };
  const start = () => runningServer(dataDir, settings);
  let server = await start();
  return {
    dataDir,
    settings,
    url: () => server.url,
    killOne: async () => {
      await server.kill();
      return false;
    },
    killAll: () => server.kill(),
    revive: async () => {
      server = await start();
    },
    stop: async () => void (await server.stop()),
  };
};

/** On PostgreSQL and S3, behind a load balancer. @param other a bucket of another S3 than the tests' own */
export const twoProcesses = async (given: Settings, other?: AnyBucket): Promise<ShopToKill> => {
  const dataDir = await temporaryFolder();
  scaleFolder(dataDir);
  if (other) giveBucket(dataDir, other);
  const { DATABASE_URL: databaseUrl = '', ...bucket } = await placesOf(dataDir);
  const settings = { ...ownersSettings, SECRET: randomBytes(32).toString('hex'), ...given };
  const scaled = await startScaled({ processes: 2, settings, places: { databaseUrl, bucket } });
  const dead = new Set<number>();
  const kill = async (at: number) => {
    dead.add(at);
    await scaled.servers[at]?.kill();
  };
  const all = [...scaled.servers.keys()];
  onTestFinished(async () => {
    await Promise.all(scaled.servers.map((one) => one.kill()));
    await scaled.end();
  });
  return {
    dataDir,
    settings,
    url: () => scaled.url,
    killOne: async () => {
      await kill(Math.floor(Math.random() * all.length));
      return true;
    },
    killAll: async () => void (await Promise.all(all.map(kill))),
    revive: async () => {
      await Promise.all([...dead].map(scaled.revive));
      dead.clear();
    },
    stop: async () => void (await Promise.all(scaled.servers.map((one) => one.stop()))),
  };
};
