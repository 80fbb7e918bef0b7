import { MESSAGE } from '#contract/http/messages.ts';
import { randomKey } from '#web/random-key.ts';

const TIMEOUT_MS = 30_000;
const CONFLICT = 409;

/** `changed`: another answer or a newer quotation came first. `failed`: nothing is known to have changed. */
export interface Sent {
  outcome: 'done' | 'changed' | 'failed';
  message: string;
}

let question: { text: string; key: string } | undefined;

/** The same for the same question, so that one whose reply was lost is asked once. */
const keyOf = (text: string) => {
  if (question?.text !== text) question = { text, key: randomKey() };
  return question.key;
};

const bodyOf = (form: HTMLFormElement) => {
  const { revision, ...texts } = Object.fromEntries(new FormData(form));
  return JSON.stringify({ ...texts, revision: Number(revision) });
};

const post = (form: HTMLFormElement) => {
  const body = bodyOf(form);
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(body) };
  return fetch(form.dataset.to ?? '', { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
};

/** Sends an answer to a quotation. Never throws. */
export const sendAnswer = async (form: HTMLFormElement): Promise<Sent> => {
  try {
    const response = await post(form);
    const { message = MESSAGE.broken } = (await response.json().catch(() => ({}))) as { message?: string };
    if (response.ok) question = undefined;
    const outcome = response.ok ? 'done' : response.status === CONFLICT ? 'changed' : 'failed';
    return { outcome, message };
  } catch {
    return { outcome: 'failed', message: MESSAGE.unreachable };
  }
};
