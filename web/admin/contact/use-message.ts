import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { ContactMessage, MessageChange } from '#contract/contact-message.ts';
import type { Success } from '#contract/http/envelope.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { sendWithKey } from '#web/forms/idempotency-key.ts';
import { tabStorage } from '#web/tab-storage.ts';

/** Where an answer is kept while it is written, so that neither closing the message nor a reload loses it. */
const draftName = (_id: string) => `karkhana-answer-${_id}`;
const draftOf = (_id: string) => {
  const kept = tabStorage.read(draftName(_id));
  return typeof kept === 'string' ? kept : '';
};

interface Told {
  /** With the message as it is then. */
  onChange: (message: ContactMessage) => void;
  /** Once its answer was sent. */
  onAnswered: () => void;
}

/** What is done about one message. */
export const useMessage = ({ _id, answers, replies }: ContactMessage, { onChange, onAnswered }: Told) => {
  const [draft, setDraft] = useState(() => draftOf(_id));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const type = (text: string) => {
    setDraft(text);
    setRefusal(undefined);
    if (text === '') tabStorage.remove(draftName(_id));
    else tabStorage.write(draftName(_id), text);
  };

  /** What somebody else did first: by then it may have left the list that is shown. */
  const readAnew = async () => {
    try {
      onChange((await callApi<Success<ContactMessage>>(apiAddress.contactById(_id))).data);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };

  const attempt = async (send: () => Promise<{ data: ContactMessage }>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefusal(undefined);
    try {
      onChange((await send()).data);
      return true;
    } catch (error) {
      setRefusal(sentenceOf(error));
      if (error instanceof ApiError && error.status === 409) await readAnew();
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    type,
    busy,
    refusal,
    change: (body: MessageChange) =>
      attempt(() => callApi<Success<ContactMessage>>(apiAddress.contactById(_id), { method: 'PATCH', body })),
    answer: async () => {
      const body = { text: draft, seen: answers.length + replies.length };
      const send = (idempotencyKey: string) =>
        callApi<Success<ContactMessage>>(apiAddress.contactAnswers(_id), { method: 'POST', body, idempotencyKey });
      if (!(await attempt(() => sendWithKey('answer', `${_id} ${draft}`, send)))) return;
      type('');
      onAnswered();
    },
  };
};

export type OneMessage = ReturnType<typeof useMessage>;
