import { type DetailedError, type HttpRequest, type HttpResponse, Upload as TusUpload } from 'tus-js-client';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import { PIECE_BYTES } from '#contract/measuring/resumable-upload.ts';
import type { Upload } from '#contract/measuring/upload.ts';
import { ApiError, isFailureOfShop, isNotFound, refusal, unreachable } from './api-error.ts';
import { callApi } from './client.ts';
import { pauseAfter } from './pause.ts';
import type { UploadProgress } from './upload.ts';

/** Why nothing is sent just now; it goes on by itself. */
export type Waiting = 'offline' | 'again';

export interface ResumableOptions {
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
  onWaiting: (why: Waiting) => void;
  /** Remembers the address of an upload that was begun, so that a later try continues it. */
  remembered: { read: () => string | undefined; keep: (url: string) => void; forget: () => void };
}

const STALLED_AFTER_MS = 60_000;
const PASSING = new Set([0, 408, 409, 423, 429, 500, 502, 503, 504]);
/** The customer is told of a rate limit that lasts longer than this; a shorter one is waited for. */
const WAIT_MAX_SECONDS = 60;
/** The shop takes no files now: too many of them, or no room. */
const REFUSED = new Set([429, 503, 507]);
/** How often in a row an upload that was begun is tried again after a refusal: a shop that restarts refuses for a moment. */
const REFUSALS_MAX = 6;
const GONE = 410;

/** The shop did not say how far a file is. */
class NotTold extends Error {
  readonly response: HttpResponse;

  constructor(response: HttpResponse) {
    super(`asking how far it is failed with ${response.getStatus()}`);
    this.response = response;
  }
}

/** If the library cannot ask how far an upload is, it begins a new one. That is right only if the old one is gone. */
const refuseToBeginAnew = (request: HttpRequest, response: HttpResponse) => {
  const status = response.getStatus();
  const isTold = (status >= 200 && status < 300) || status === 404 || status === GONE;
  if (request.getMethod() === 'HEAD' && !isTold) throw new NotTold(response);
};

/** After a line was lost in the middle of a piece, the next request ends where the piece would have. */
const upToNextPiece = (response: HttpResponse) =>
  PIECE_BYTES - (Number(response.getHeader('Upload-Offset') ?? 0) % PIECE_BYTES);

const responseOf = (error: Error | DetailedError) => {
  if (!('originalResponse' in error)) return null;
  const { originalResponse, causingError } = error;
  return causingError instanceof NotTold ? causingError.response : originalResponse;
};

const bodyOf = (response: HttpResponse): unknown => {
  try {
    return JSON.parse(response.getBody());
  } catch {
    return undefined;
  }
};

/** A try that failed, where another may help; `refused` if the shop said no. */
interface Setback {
  refused?: ApiError;
}

/** @returns what to tell, or that trying again may help */
const failureIn = (error: Error | DetailedError): ApiError | Setback => {
  const response = responseOf(error);
  if (!response) return {};
  const status = response.getStatus();
  const body = bodyOf(response);
  const told = refusal(status, isFailureOfShop(body) ? body : undefined);
  const waits = Number(response.getHeader('Retry-After') ?? 0) > WAIT_MAX_SECONDS;
  if (!PASSING.has(status) || waits) return told;
  return REFUSED.has(status) ? { refused: told } : {};
};

/** Sends until the file is whole or something happens. @returns undefined if it is whole @throws ApiError that trying again does not help */
const sendOnce = (file: File, { signal, onProgress, remembered }: ResumableOptions) =>
  new Promise<Setback | undefined>((resolve, reject) => {
    signal.throwIfAborted();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', cancel);
      removeEventListener('offline', lose);
      void tus.abort();
      settle();
    };
    const goesOn = () => {
      clearTimeout(stalled);
      stalled = setTimeout(lose, STALLED_AFTER_MS);
    };
    const cancel = () => end(() => reject(signal.reason));
    const lose = () => end(() => resolve({})); // a request may hang for long before it fails
    const tus = new TusUpload(file, {
      endpoint: new URL(apiAddress.uploads, location.href).href,
      uploadUrl: remembered.read() ?? null,
      metadata: { filename: file.name },
      chunkSize: PIECE_BYTES, // a proxy that holds requests back until they are whole must not cost more than this
      retryDelays: null,
      storeFingerprintForResuming: false,
      onAfterResponse: (request, response) => {
        refuseToBeginAnew(request, response);
        tus.options.chunkSize = upToNextPiece(response);
      },
      onUploadUrlAvailable: () => tus.url !== null && remembered.keep(tus.url),
      onProgress: (sent, total) => {
        goesOn();
        onProgress({ sent, total });
      },
      onSuccess: () => end(() => resolve(undefined)),
      onError: (error) => {
        const failed = failureIn(error);
        end(() => (failed instanceof ApiError ? reject(failed) : resolve(failed)));
      },
    });
    signal.addEventListener('abort', cancel);
    addEventListener('offline', lose);
    goesOn();
    tus.start();
  });

/** A file that the browser can no longer read looks like a lost line. */
const requireReadable = async (file: File) => {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new ApiError(-1, `${file.name} can no longer be read. Please choose it again!`);
  }
};

/** @returns undefined if it is not there any more, or not whole after all */
const whatItBecame = async (url: string, signal: AbortSignal): Promise<Upload | undefined> => {
  try {
    return (await callApi<Success<Upload>>(new URL(url).pathname, { signal })).data;
  } catch (error) {
    if (isNotFound(error) || (error instanceof ApiError && error.status === GONE)) return undefined;
    throw error;
  }
};

/** One try. */
const attempt = async (file: File, options: ResumableOptions): Promise<Upload | Setback> => {
  const { signal, remembered } = options;
  await requireReadable(file);
  const setback = await sendOnce(file, options);
  if (setback) return setback;
  const url = remembered.read();
  if (url === undefined) throw unreachable();
  try {
    const became = await whatItBecame(url, signal);
    if (!became) remembered.forget(); // an order has taken it, or its day is over: the whole file is sent again
    return became ?? {};
  } catch (error) {
    if (error instanceof ApiError && PASSING.has(error.status)) return {};
    throw error;
  }
};

/**
 * Sends a file in pieces, beginning where the shop's copy ends, however often the connection is lost.
 * @throws ApiError that waiting does not help, or the signal's reason; called again, it goes on
 */
export const uploadResumably = async (file: File, options: ResumableOptions): Promise<Upload> => {
  const { signal, onWaiting, remembered } = options;
  let failures = 0;
  let refusals = 0;
  let most = 0;
  const onProgress = (progress: UploadProgress) => {
    failures = 0; // once bytes arrive, the pauses are short again
    if (progress.sent > most) refusals = 0;
    most = Math.max(most, progress.sent);
    options.onProgress(progress);
  };
  for (;;) {
    const sent = await attempt(file, { ...options, onProgress });
    if ('_id' in sent) return sent;
    refusals = sent.refused ? refusals + 1 : 0;
    const isBegun = remembered.read() !== undefined;
    if (sent.refused && (!isBegun || refusals >= REFUSALS_MAX)) throw sent.refused;
    onWaiting(navigator.onLine ? 'again' : 'offline');
    await pauseAfter(failures, signal);
    failures += 1;
  }
};
