import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { type Session, session } from '#contract/auth.ts';
import { done, success } from '#contract/envelope.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

const reply = success(z.array(session));

const ABOUT = 'sessions';

/** Where one is signed in. */
export const useSessions = ({ onEnded }: { onEnded: () => Promise<unknown> }) => {
  const [sessions, setSessions] = useState<readonly Session[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [ending, setEnding] = useState<string>();

  const reload = useCallback(async () => {
    setError(null);
    try {
      setSessions((await callApi(reply, apiAddress.sessions)).data);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  }, []);
  useEffect(() => void reload(), [reload]);

  const end = async (id: string) => {
    setEnding(id);
    try {
      const { message } = await callApi(done, apiAddress.sessionById(id), { method: 'DELETE' });
      showToast({ kind: 'success', about: ABOUT, text: message });
    } catch (failure) {
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(failure) });
    }
    setEnding(undefined);
    await Promise.all([reload(), onEnded()]); // it may have ended by itself meanwhile
  };

  return { sessions, error, ending, reload, end };
};
