import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/envelope.ts';
import { type SecurityEvent, securityEvent } from '#contract/security-events.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

const reply = success(z.array(securityEvent));

/** What happened lately around one's own account. */
export const useSecurityEvents = () => {
  const [events, setEvents] = useState<readonly SecurityEvent[] | null>(null);
  const [error, setError] = useState<string | null>(null);

  const reload = useCallback(async () => {
    setError(null);
    try {
      setEvents((await callApi(reply, apiAddress.securityEvents)).data);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  }, []);
  useEffect(() => void reload(), [reload]);

  return { events, error, reload };
};
