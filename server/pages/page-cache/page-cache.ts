import { roomFor } from './bounded-cache.ts';
import { type Answer, type Made, readyAnswer } from './cached-response.ts';
import { compressHard, ENCODINGS } from './encodings.ts';

interface Parts {
  /** Moves whenever the content does; all answers made before are forgotten then. */
  version: () => number;
  maxBytes?: number;
}

interface Taken {
  answer: Answer;
  lasting: boolean;
}

const MAX_BYTES = 32_000_000;
const FOUND_OFTEN = 2; // who asks for something twice only to have a core busy must ask once more for each
const HARD_MAX_BYTES = 300_000; // compressing hard takes a second of a core for each megabyte

const bytesOf = ({ bodies }: Answer) =>
  [...new Set(ENCODINGS.map((encoding) => bodies[encoding]))].reduce((sum, { length }) => sum + length, 0);

/**
 * Compresses what is asked for again and again as hard as it goes: one after the other, since nobody waits and the
 * threads are few.
 */
const improver = (isKept: (key: string, answer: Answer) => boolean) => {
  let working: Promise<unknown> = Promise.resolve();
  return (key: string, answer: Answer) => {
    const plain = answer.bodies.identity;
    answer.found = (answer.found ?? 0) + 1;
    if (answer.found !== FOUND_OFTEN || plain.length > HARD_MAX_BYTES) return;
    const work = async () => {
      if (isKept(key, answer)) answer.bodies = await compressHard(plain);
    };
    working = working.then(work).catch(() => undefined); // what there is serves as well
  };
};

/**
 * Answers that are the same for everybody, kept ready to be sent until the content's version moves. A burst at one that
 * is not there makes it once.
 */
const lastingAnswers = ({ version, maxBytes = MAX_BYTES }: Parts) => {
  const room = roomFor<Answer>(maxBytes);
  const improve = improver(room.has);
  let making = new Map<string, Promise<Taken>>();
  let known = version();

  const forgetWhenMoved = () => {
    if (known === version()) return;
    known = version();
    room.clear();
    making = new Map(); // who asks from now on must not get what is being made of the content before
  };

  const find = (key: string): Answer | undefined => {
    forgetWhenMoved();
    const answer = room.use(key);
    if (answer) improve(key, answer);
    return answer;
  };

  const begin = async (key: string, make: () => Promise<Made>): Promise<Taken> => {
    const begun = known;
    const made = await make();
    const answer = await readyAnswer(made);
    if (made.lasting && begun === version()) room.keep(key, answer, bytesOf(answer));
    return { answer, lasting: made.lasting };
  };

  /** Makes it for all who ask in the meantime; what turns out not to be for everybody, for each of them. */
  const makeOnce = async (key: string, make: () => Promise<Made>): Promise<Answer> => {
    const current = making;
    const others = current.get(key);
    if (others) {
      const { answer, lasting } = await others;
      return lasting ? answer : (await begin(key, make)).answer;
    }
    const own = begin(key, make);
    current.set(key, own);
    try {
      return (await own).answer;
    } finally {
      current.delete(key);
    }
  };

  return {
    find,
    take: async (key: string, make: () => Promise<Made>): Promise<Answer> => find(key) ?? makeOnce(key, make),
    bytes: room.bytes,
  };
};

/** Answers that never change while the process lives. */
const standingAnswers = () => {
  const kept = new Map<string, Answer>();
  return {
    find: (key: string) => kept.get(key),
    take: async (key: string, make: () => Promise<Answer>): Promise<Answer> => {
      const answer = kept.get(key) ?? (await make());
      kept.set(key, answer);
      return answer;
    },
  };
};

/** All that is sent without being made again: what lasts until the content moves, and what stands for good. */
export const answersInMemory = (parts: Parts) => {
  const lasting = lastingAnswers(parts);
  const standing = standingAnswers();

  return {
    /** What is kept under a key, if its content still holds. */
    find: (key: string): Answer | undefined => lasting.find(key) ?? standing.find(key),

    /**
     * What is kept under a key, or else is made.
     * @throws what `make` throws; nothing is kept then
     */
    take: lasting.take,

    /** The same for what never changes; how much of it there is, the caller bounds. */
    takeStanding: standing.take,

    /** How much room is taken by what lasts until the content moves. */
    bytes: lasting.bytes,
  };
};

export type Answers = ReturnType<typeof answersInMemory>;
