import type { ContentVersion } from '#server/database/content-version.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';

const ANSWER_WITHIN_MS = 1_000;
const SECOND_ANSWER_WITHIN_MS = 3_000; // by connections that may be busy

/** Whether it could be found out. */
type Check = () => Promise<boolean> | true;

/** Everybody who asks before a query begins shares it. A query that is under way may be older than their question. */
const sharing = (read: () => Promise<boolean>) => {
  let underWay: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  return (): Promise<boolean> => {
    next ??= (async () => {
      await underWay;
      underWay = next;
      next = undefined;
      return read();
    })();
    return next;
  };
};

const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

type Log = Pick<ServiceLog, 'warn'>;
/** Takes note of the present version, or that it is not known. */
type Note = (present: number | undefined) => void;

const checkAtOnce = (readAtOnce: () => number, note: Note, log: Log) => (): true => {
  try {
    note(readAtOnce());
  } catch (error) {
    log.warn({ err: error }, 'the version of the content could not be read: nothing remembered is shown');
    note(undefined);
  }
  return true;
};

/** If the database is away, nobody can change it, so what is remembered stays. If it is only slow, pages may be old for a moment. */
const checkByAsking = ({ ask, askAgain }: Extract<ContentVersion, { ask: unknown }>, note: Note, log: Log) => {
  let couldAsk = true;
  return sharing(async () => {
    try {
      note(await within(ANSWER_WITHIN_MS, ask()).catch(() => within(SECOND_ANSWER_WITHIN_MS, askAgain())));
      couldAsk = true;
    } catch (error) {
      if (couldAsk)
        log.warn({ err: error }, 'the version of the content could not be read: pages are shown as remembered');
      couldAsk = false;
    }
    return couldAsk;
  });
};

const checkOf = (version: ContentVersion | undefined, note: Note, log: Log): Check => {
  if (!version) return () => true;
  return 'ask' in version ? checkByAsking(version, note, log) : checkAtOnce(version.readAtOnce, note, log);
};

/**
 * What this process remembers of the content, such as rendered pages, and whether it still holds.
 * @param version where other processes change the content too; without it this process is the only one
 */
export const contentMemory = (version: ContentVersion | undefined, log: Log) => {
  const forgetters: (() => void)[] = [];
  const forget = () => {
    for (const one of forgetters) one();
  };
  let known: number | undefined;
  const isChecked = checkOf(
    version,
    (present) => {
      if (present === undefined || present !== known) forget();
      known = present;
    },
    log,
  );

  return {
    /** Registers what forgets something remembered. */
    whenChanged: (one: () => void): void => void forgetters.push(one),

    /** This process has changed the content. */
    changed: forget,

    /**
     * Forgets what another process has changed since. Ask it before anything remembered is used; if it returns a promise, wait for that.
     * If nobody can be asked, all is kept.
     */
    check: (): Promise<void> | undefined => {
      const checked = isChecked();
      return checked === true ? undefined : checked.then(() => undefined);
    },

    /** The same for data that must not be old. @returns false if nobody can be asked */
    isChecked: async (): Promise<boolean> => isChecked(),
  };
};
