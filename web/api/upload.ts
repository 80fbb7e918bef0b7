import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { Upload } from '#contract/measuring/upload.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { answerIn, ResponseLost, refusal, unreachable } from './api-error.ts';

/** Bytes sent so far, and in total. */
export interface UploadProgress {
  sent: number;
  total: number;
}

export interface UploadOptions {
  idempotencyKey?: string;
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
}

/** A slow upload may take as long as it needs; only one without any progress is given up. */
const STALLED_AFTER_MS = 120_000;

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a proxy says when it has passed on a request and got no answer. */
const LOST_BY_PROXY = [502, 504];

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the contract's answer to this address
const read = <Reply>({ status, responseText }: XMLHttpRequest): Reply => {
  if (LOST_BY_PROXY.includes(status)) throw new ResponseLost();
  const body = bodyOf(responseText);
  if (status < 200 || status > 299) throw refusal(status, body);
  return answerIn(status, body);
};

/**
 * Sends a form with files. Throws an ApiError with the message to show, which is a ResponseLost if the form may have arrived, or an
 * AbortError when `signal` cancels.
 * It uses XMLHttpRequest because fetch does not report upload progress.
 */
const send = <Reply>(address: string, form: FormData, { idempotencyKey, onProgress, signal }: UploadOptions) =>
  new Promise<Reply>((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    let stallTimer: ReturnType<typeof setTimeout>;
    let isSent = false;
    const lost = () => (isSent ? new ResponseLost() : unreachable());
    const cancel = () => xhr.abort();
    const onProgressMade = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(cancel, STALLED_AFTER_MS);
    };
    xhr.upload.onprogress = ({ loaded, total }) => {
      onProgressMade();
      onProgress?.({ sent: loaded, total });
    };
    xhr.upload.onload = () => {
      isSent = true;
    };
    xhr.onload = () => {
      try {
        resolve(read(xhr));
      } catch (error) {
        reject(error);
      }
    };
    xhr.onerror = () => reject(lost());
    xhr.onabort = () => reject(signal?.aborted ? signal.reason : lost());
    xhr.onloadend = () => {
      clearTimeout(stallTimer);
      signal?.removeEventListener('abort', cancel);
    };
    signal?.addEventListener('abort', cancel);
    xhr.open('POST', address);
    xhr.setRequestHeader('Accept', 'application/json');
    if (idempotencyKey !== undefined) xhr.setRequestHeader('Idempotency-Key', idempotencyKey);
    xhr.withCredentials = true;
    onProgressMade();
    xhr.send(form);
  });

/** Sends an order with its files. */
export const uploadOrder = async (form: FormData, options: UploadOptions & { idempotencyKey: string }) =>
  (await send<Success<OrderReceipt>>(apiAddress.order, form, options)).data;

/** Sends a file ahead of its order, which then names it. */
export const uploadFile = async (file: File, options: UploadOptions) => {
  const form = new FormData();
  form.append('file', file, file.name);
  return (await send<Success<Upload>>(apiAddress.uploads, form, options)).data;
};
