import { useState } from 'react';

/**
 * A note while it is being written over the one that is stored. What was typed is never replaced by what somebody else
 * saved: theirs is held beside it until the person has decided.
 */
export const useNoteDraft = (stored: string) => {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const [saved, setSaved] = useState(false);
  const unsaved = typed !== null && typed.text !== stored;
  return {
    text: typed?.text ?? stored,
    unsaved,
    /** Just saved, and nothing typed since. */
    saved,
    /** What the note became while this one was written; null when it is as it was. */
    meanwhile: unsaved && typed.over !== stored ? stored : null,
    type: (text: string) => {
      setSaved(false);
      setTyped((before) => ({ text, over: before?.over ?? stored }));
    },
    settle: () => {
      setSaved(true);
      setTyped(null);
    },
  };
};

export type NoteDraft = ReturnType<typeof useNoteDraft>;
