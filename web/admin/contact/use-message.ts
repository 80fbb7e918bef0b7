import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { ContactMessage, MessageChange } from '#contract/contact-message.ts';
import type { Success } from '#contract/http/envelope.ts';
import { MESSAGE_MESSAGE } from '#contract/message-messages.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { sendWithKey } from '#web/forms/idempotency-key.ts';
import { tabStorage } from '#web/tab-storage.ts';
import { entriesOf } from './message-states.ts';

/** Where an answer is kept while it is written, so that neither closing the message nor a reload loses it. */
const draftName = (_id: string) => `karkhana-answer-${_id}`;
const draftOf = (_id: string) => {
  const kept = tabStorage.read(draftName(_id));
  return typeof kept === 'string' ? kept : '';
};

interface Told {
  /** How many entries of its thread were read. */
  seen: number;
  onSeen: (entries: number) => void;
  /** With the message as it is then. */
  onChange: (message: ContactMessage) => void;
  /** Once its answer was sent. */
  onAnswered: () => void;
}

/** What is done about one message. */
export const useMessage = (message: ContactMessage, { seen, onSeen, onChange, onAnswered }: Told) => {
  const { _id } = message;
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

  const attempt = async (send: () => Promise<{ data: ContactMessage }>, after?: () => void): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefusal(undefined);
    try {
      onChange((await send()).data);
      after?.();
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
    /** What somebody wrote meanwhile comes with the list: it is said until the next press, which tells that it was read. */
    refusal: refusal ?? (!busy && entriesOf(message) > seen ? MESSAGE_MESSAGE.answeredMeanwhile : undefined),
    change: (body: MessageChange) =>
      attempt(() => callApi<Success<ContactMessage>>(apiAddress.contactById(_id), { method: 'PATCH', body })),
    answer: async () => {
      const read = entriesOf(message);
      onSeen(read);
      const body = { text: draft, seen: read };
      const send = (idempotencyKey: string) =>
        callApi<Success<ContactMessage>>(apiAddress.contactAnswers(_id), { method: 'POST', body, idempotencyKey });
      const sent = () => sendWithKey('answer', `${_id} ${draft}`, send);
      if (!(await attempt(sent, () => onSeen(read + 1)))) return;
      type('');
      onAnswered();
    },
  };
};

export type OneMessage = ReturnType<typeof useMessage>;
