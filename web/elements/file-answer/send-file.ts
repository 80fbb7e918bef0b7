import { MESSAGE } from '#contract/http/messages.ts';

/** A slow upload may take as long as it needs; only one without any progress is given up. */
const STALLED_AFTER_MS = 120_000;
const TIMEOUT_MS = 30_000;

/** A call that failed, with a sentence to show. `status` is 0 when there was no response. */
export class AnswerError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const bodyOf = (text: string) => {
  try {
    return JSON.parse(text) as { message?: string; data?: unknown };
  } catch {
    return {};
  }
};

interface Progress {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file by itself. @returns its identifier @throws AnswerError, or the signal's reason */
export const sendFile = (address: string, file: File, { onProgress, signal }: Progress) =>
  new Promise<string>((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest(); // fetch does not say how much was sent
    const cancel = () => xhr.abort();
    let stalled: ReturnType<typeof setTimeout>;
    const goesOn = () => {
      clearTimeout(stalled);
      stalled = setTimeout(cancel, STALLED_AFTER_MS);
    };
    xhr.upload.onprogress = ({ loaded, total }) => {
      goesOn();
      onProgress(loaded / total);
    };
    xhr.onload = () => {
      const { message = MESSAGE.broken, data } = bodyOf(xhr.responseText);
      const _id = (data as { _id?: string } | undefined)?._id;
      if (xhr.status === 201 && _id) resolve(_id);
      else reject(new AnswerError(xhr.status, message));
    };
    xhr.onerror = () => reject(new AnswerError(0, MESSAGE.unreachable));
    xhr.onabort = () => reject(signal.aborted ? signal.reason : new AnswerError(0, MESSAGE.unreachable));
    xhr.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', cancel);
    };
    signal.addEventListener('abort', cancel);
    xhr.open('POST', address);
    xhr.setRequestHeader('Accept', 'application/json');
    goesOn();
    const form = new FormData();
    form.append('file', file, file.name);
    xhr.send(form);
  });

/** Calls the API. @returns its message and data @throws AnswerError */
export const call = async (address: string, body?: object): Promise<{ message: string; data: unknown }> => {
  const sent = body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const response = await fetch(address, { ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  if (!response) throw new AnswerError(0, MESSAGE.unreachable);
  const { message = response.ok ? '' : MESSAGE.broken, data } = bodyOf(await response.text().catch(() => ''));
  if (!response.ok) throw new AnswerError(response.status, message);
  return { message, data };
};
