import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { CountedPage } from '#contract/http/envelope.ts';
import type { Decision } from '#contract/orders/decisions.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { type HeldAnswers, heldAnswers } from './held-answers.ts';
import type { GivenAnswer } from './question.ts';

/** More are read once so few are left. */
const FEW = 5;

interface Queue {
  /** What is asked, the first first; null until it has loaded. */
  waiting: Decision[] | null;
  nextCursor: string | undefined;
  /** How many follow after those. */
  beyond: number;
  answered: number;
}

const NONE: Queue = { waiting: null, nextCursor: undefined, beyond: 0, answered: 0 };

const isSame = (one: Decision) => (other: Decision) => other.order._id === one.order._id;

const without = (waiting: readonly Decision[] | null, one: Decision) =>
  (waiting ?? []).filter((other) => !isSame(one)(other));

/** Adds what was read, but for what is there already. */
const withPage = (queue: Queue, read: readonly Decision[], total: number, nextCursor: string | undefined): Queue => {
  const before = queue.waiting ?? [];
  const fresh = read.filter((one) => !before.some(isSame(one)));
  const beyond = nextCursor === undefined ? 0 : (queue.nextCursor === undefined ? total : queue.beyond) - read.length;
  return { ...queue, waiting: [...before, ...fresh], nextCursor, beyond: Math.max(0, beyond) };
};

type Answers = HeldAnswers<Decision>;

const tellFailure = ({ order: { reference } }: Decision, error: unknown) =>
  showToast({ kind: 'error', text: `${reference}: ${sentenceOf(error)}` });

interface Happens {
  onSent: () => void;
  onFailed: (decision: Decision) => void;
}

/** @returns what was pressed last and can be taken back. What is held when the page is left is sent at once. */
const useNewest = (held: Answers, { onSent, onFailed }: Happens) => {
  const [newest, setNewest] = useState<string>();
  const sent = useEffectEvent(onSent);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    const end = held.listen({
      onChange: (one) => setNewest(one?.text),
      onSent: () => sent(),
      onFailed: (one) => failed(one),
    });
    const onLeave = (event: Event) => {
      if (!held.isEmpty()) event.preventDefault();
      void held.sendAll();
    };
    addEventListener('beforeunload', onLeave);
    return () => {
      removeEventListener('beforeunload', onLeave);
      end();
      void held.sendAll();
    };
  }, [held]);
  return newest;
};

/** Reads what is asked, page by page; what has been answered is not asked again. */
const useQueue = (held: Answers, why: string | null) => {
  const [queue, setQueue] = useState(NONE);
  const [error, setError] = useState<unknown>(null);
  const reading = useRef(false);
  const load = async (cursor?: string) => {
    if (reading.current) return;
    reading.current = true;
    setError(null);
    try {
      const asked = new URLSearchParams({ ...(why !== null && { why }), ...(cursor !== undefined && { cursor }) });
      const { data, total, nextCursor } = await callApi<CountedPage<Decision>>(`${apiAddress.decisions}?${asked}`);
      const open = data.filter((one) => !held.isHeld(isSame(one)));
      setQueue((queue) => withPage(queue, open, total - (data.length - open.length), nextCursor));
    } catch (error) {
      setError(error);
    } finally {
      reading.current = false;
    }
  };
  const loadFirst = useEffectEvent(() => void load());
  useEffect(() => loadFirst(), []);
  const { waiting, nextCursor } = queue;
  const loadMore = useEffectEvent(() => void load(nextCursor));
  const isShort = waiting !== null && waiting.length < FEW && nextCursor !== undefined;
  useEffect(() => {
    if (isShort) loadMore();
  }, [isShort, nextCursor]);
  const change = (how: (queue: Queue) => Partial<Queue>) => setQueue((queue) => ({ ...queue, ...how(queue) }));
  return { queue, error, load, change };
};

/** What orders ask of the owner, one after the other. @param why what they wait for; null: anything */
export const useDecisions = (why: string | null) => {
  const [held] = useState(() => heldAnswers<Decision>(tellFailure));
  const { queue, error, load, change } = useQueue(held, why);
  const back = (one: Decision, first: boolean) =>
    change(({ waiting, answered }) => {
      const others = without(waiting, one);
      return { waiting: first ? [one, ...others] : [...others, one], answered: answered - 1 };
    });
  const newest = useNewest(held, {
    onSent: () => {
      if (queue.waiting?.length === 0) void load(); // an order may ask the next thing
    },
    onFailed: (one) => back(one, false),
  });
  const current = queue.waiting?.[0];
  return {
    ...queue,
    error,
    reload: () => load(),
    /** What was pressed last and can be taken back. */
    newest,
    answer: ({ text, give }: GivenAnswer) => {
      if (!current) return;
      held.hold(current, text, give);
      change(({ waiting, answered }) => ({ waiting: without(waiting, current), answered: answered + 1 }));
    },
    /** It comes back last. */
    skip: () => current && change(({ waiting }) => ({ waiting: [...without(waiting, current), current] })),
    /** Somebody else has answered it. */
    drop: (one: Decision) => change(({ waiting }) => ({ waiting: without(waiting, one) })),
    undo: () => {
      const one = held.undo();
      if (one) back(one, true);
    },
  };
};

export type Decisions = ReturnType<typeof useDecisions>;
