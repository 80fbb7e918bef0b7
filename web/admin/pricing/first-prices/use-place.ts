import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

interface At {
  at: number;
  /** Whether another place was there before, so that the focus goes along. */
  moved: boolean;
  /** Where an answer leads, if not to the next question. */
  next?: number;
}

/** Which question is asked, and which were skipped. */
export const usePlace = () => {
  const [{ at, moved, next }, setPlace] = useState<At>({ at: 0, moved: false });
  const [skipped, setSkipped] = useState(NONE);
  const leave = (id: string, isSkipped: boolean) => {
    setSkipped((before) => new Set([...[...before].filter((one) => one !== id), ...(isSkipped ? [id] : [])]));
    setPlace({ at: next ?? at + 1, moved: true });
  };
  return {
    at,
    moved,
    skipped,
    back: () => setPlace({ at: at - 1, moved: true }),
    /** Asks a question again, and comes back here after it. */
    askAgain: (which: number) => setPlace({ at: which, moved: true, next: at }),
    answered: (id: string) => leave(id, false),
    skip: (id: string) => leave(id, true),
  };
};

export type Place = ReturnType<typeof usePlace>;
