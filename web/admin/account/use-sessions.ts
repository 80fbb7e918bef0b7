import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Session } from '#contract/auth/auth.ts';
import type { Done } from '#contract/http/envelope.ts';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

const ABOUT = 'sessions';

/** The sessions of the signed-in account, and `end`, which signs a device out. */
export const useSessions = ({ onEnded }: { onEnded: () => Promise<unknown> }) => {
  const { data: sessions, error, reload } = useApiData<Session[]>(apiAddress.sessions);
  const [ending, setEnding] = useState<string>();

  const end = async (id: string) => {
    setEnding(id);
    try {
      const { message } = await callApi<Done>(apiAddress.sessionById(id), { method: 'DELETE' });
      showToast({ kind: 'success', about: ABOUT, text: message });
    } catch (failure) {
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(failure) });
    }
    setEnding(undefined);
    await Promise.all([reload(), onEnded()]); // also after a failure: it may have ended meanwhile
  };

  return { sessions, error, ending, reload, end };
};
