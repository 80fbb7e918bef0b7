import { ApiError } from '#web/api/api-error.ts';
import { randomKey } from '#web/random-key.ts';
import { tabStorage } from '#web/tab-storage.ts';

const NAME_PREFIX = 'karkhana-key-'; // in tabStorage

/** Identifies the content of a form: every field, and of each file what the browser knows without reading it. */
export const fingerprint = (fields: Readonly<Record<string, unknown>>, files: readonly File[] = []) =>
  JSON.stringify([
    Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    files.map(({ name, size, lastModified }) => [name, size, lastModified]),
  ]);

/** The key for this content: the same for every retry in this tab, also after a reload, and a new one once it changes. */
export const keyFor = (form: string, content: string) => {
  const [key, keptContent] = (tabStorage.read(NAME_PREFIX + form) ?? []) as string[];
  if (key !== undefined && keptContent === content) return key;
  const fresh = randomKey();
  tabStorage.write(NAME_PREFIX + form, [fresh, content]);
  return fresh;
};

/** After this, sending the same content again is a new submission. */
export const forgetKey = (form: string) => tabStorage.remove(NAME_PREFIX + form);

const KEY_REUSED = 422;

/**
 * Sends content with its idempotency key. The key is dropped once the server has accepted the content, and also if it
 * knows the key for other content (a file may change although its name, size and date do not), so that a retry succeeds.
 */
export const sendWithKey = async <Reply>(form: string, content: string, send: (key: string) => Promise<Reply>) => {
  try {
    const reply = await send(keyFor(form, content));
    forgetKey(form);
    return reply;
  } catch (error) {
    if (error instanceof ApiError && error.status === KEY_REUSED) forgetKey(form);
    throw error;
  }
};
