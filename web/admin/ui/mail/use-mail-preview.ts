import { useEffect, useRef, useState } from 'react';
import type { Success } from '#contract/http/envelope.ts';
import type { MailPreview } from '#contract/mail.ts';
import { isAbort, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

/** While somebody types, the mail is asked for once this much time has passed without another letter. */
const PAUSE_MS = 400;

/** The API call that gives the mail. */
export interface MailRequest {
  address: string;
  body?: object;
}

interface Shown {
  /** The last one that there was; null before the first. */
  mail: MailPreview | null;
  /** Why there is none for what is written now. */
  problem: string | null;
  loading: boolean;
}

/** The mail as it would be sent now, asked for again when something of it changes. */
export const useMailPreview = ({ address, body }: MailRequest) => {
  const [shown, setShown] = useState<Shown>({ mail: null, problem: null, loading: true });
  const [tries, setTries] = useState(0);
  const asked = JSON.stringify(body ?? {});
  const pauseMs = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks for the same again
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      pauseMs.current = PAUSE_MS;
      setShown((before) => ({ ...before, loading: true }));
      try {
        const options = { method: 'POST', body: JSON.parse(asked) as object, signal: controller.signal } as const;
        setShown({ mail: (await callApi<Success<MailPreview>>(address, options)).data, problem: null, loading: false });
      } catch (error) {
        if (!isAbort(error)) setShown(({ mail }) => ({ mail, problem: sentenceOf(error), loading: false }));
      }
    };
    const timer = setTimeout(() => void load(), pauseMs.current);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [address, asked, tries]);
  return { ...shown, tryAgain: () => setTries((before) => before + 1) };
};
