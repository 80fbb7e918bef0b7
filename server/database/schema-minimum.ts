import {
  DeleteQueryNode,
  InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  UpdateQueryNode,
} from 'kysely';
import { Unavailable } from '#server/errors.ts';
import { migrations } from './migrations/all.ts';
import type { SchemaMinimumRow } from './process-tables.ts';
import type { Database } from './tables.ts';

type MinimumTable = Kysely<{ schema_minimum: SchemaMinimumRow }>;

const ASKED_EVERY_MS = 2_000;
const RETRY_S = 60; // somebody has to start the newer version here

/** States, within a migration, the oldest version that may go on with its schema. */
export const setMinimum = (db: MinimumTable, migration: string) =>
  db.updateTable('schema_minimum').set({ migration }).execute();

/** @returns a migration; versions that have it may work with the schema */
export const readMinimum = async (db: MinimumTable): Promise<string | undefined> =>
  (await db.selectFrom('schema_minimum').select('migration').executeTakeFirst())?.migration;

/** Whether a version that has these migrations may work with a schema. */
export const mayWorkWith = (minimum: string | undefined, own: Readonly<Record<string, unknown>> = migrations) =>
  minimum === undefined || own[minimum] !== undefined;

const writes = ({ node }: PluginTransformQueryArgs) =>
  InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);

/**
 * Notices that a newer version has migrated the database to a schema that this one does not understand, and lets nothing more be written
 * then: neither by requests nor by jobs. What it reads may be wrong as well, which readiness says.
 * @param onOutdated called once, with a migration that this version lacks
 */
export const schemaWatch = (onOutdated: (minimum: string | undefined) => void) => {
  let outdated = false;
  let asking: NodeJS.Timeout | undefined;

  const refuseOutdated = () => {
    if (outdated) throw new Unavailable(RETRY_S);
  };
  const ask = async (db: Database) => {
    const minimum = await readMinimum(db);
    const was = outdated;
    outdated = !mayWorkWith(minimum);
    if (outdated && !was) onOutdated(minimum);
  };

  return {
    /** Refuses statements that write. */
    plugin: {
      transformQuery: (args) => {
        if (writes(args)) refuseOutdated();
        return args.node;
      },
      transformResult: async ({ result }) => result,
    } satisfies KyselyPlugin,

    isOutdated: () => outdated,

    /** Asks the database now. @throws Unavailable if this version is too old, or whatever the database fails with */
    check: async (db: Database): Promise<void> => {
      await ask(db);
      refuseOutdated();
    },

    /** Asks the database again and again, until `stop`. What it cannot answer says nothing. */
    start: (db: Database): void => {
      asking = setInterval(() => void ask(db).catch(() => undefined), ASKED_EVERY_MS).unref();
    },

    stop: () => clearInterval(asking),
  };
};
