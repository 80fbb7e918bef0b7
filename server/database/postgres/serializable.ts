import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import { sqlStateOf } from './faults.ts';

const TRIES_MAX = 20;
const FIRST_WAIT_MS = 4;
const LONGEST_WAIT_MS = 250;

const SERIALIZATION = /^40(001|P01)$/;
const UNIQUE_VIOLATION = '23505';

/**
 * Whether the same transaction may succeed in another try. One that inserted what another just did is tried once more: it then sees
 * the other's row and can say what is wrong, instead of failing on an index.
 */
const mayPass = (error: unknown, tries: number) => {
  const state = sqlStateOf(error) ?? '';
  return SERIALIZATION.test(state) ? tries < TRIES_MAX : state === UNIQUE_VIOLATION && tries === 1;
};

const pause = (tries: number) => wait(Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)); // at random, so that two do not meet again

/** Runs a transaction until it meets no other. @throws its last error */
const untilAlone = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await run();
    } catch (error) {
      if (!mayPass(error, tries)) throw error;
      await pause(tries);
    }
};

/**
 * Every transaction is serializable and tried again when it meets another: services were written for SQLite's single writer, and
 * what they read in a transaction holds until its end. So what a transaction does may run more than once.
 */
export class SerializableKysely<Tables> extends Kysely<Tables> {
  override transaction() {
    const builder = super.transaction().setIsolationLevel('serializable');
    const once = builder.execute.bind(builder);
    builder.execute = <Result>(work: (tx: Transaction<Tables>) => Promise<Result>) => untilAlone(() => once(work));
    return builder;
  }
}
