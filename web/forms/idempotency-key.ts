import { ApiError } from '#web/api/api-error.ts';
import { tabStorage } from '#web/tab-storage.ts';

const NAME_PREFIX = 'karkhana-key-'; // in the tab's storage

/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http away from localhost; this is not. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What tells one sending from another: every field, and of each file what the browser knows without reading it. */
export const fingerprint = (fields: Readonly<Record<string, unknown>>, files: readonly File[] = []) =>
  JSON.stringify([
    Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    files.map(({ name, size, lastModified }) => [name, size, lastModified]),
  ]);

/**
 * The key under which this very content is sent: the same again for every retry, in this tab and after a reload, and
 * another as soon as anything in it changed.
 */
export const keyFor = (form: string, content: string) => {
  const [key, keptContent] = (tabStorage.read(NAME_PREFIX + form) ?? []) as string[];
  if (key !== undefined && keptContent === content) return key;
  const fresh = randomKey();
  tabStorage.write(NAME_PREFIX + form, [fresh, content]);
  return fresh;
};

/** Sending the same once more is meant. */
export const forgetKey = (form: string) => tabStorage.remove(NAME_PREFIX + form);

const KEY_REUSED = 422;

/**
 * Sends content under its key, which goes once the content was acknowledged; and when the server knows the key for other
 * content, so that nobody is refused twice for it. A file may change without its name, size and date telling.
 */
export const sendUnderKey = async <Reply>(form: string, content: string, send: (key: string) => Promise<Reply>) => {
  try {
    const reply = await send(keyFor(form, content));
    forgetKey(form);
    return reply;
  } catch (error) {
    if (error instanceof ApiError && error.status === KEY_REUSED) forgetKey(form);
    throw error;
  }
};
