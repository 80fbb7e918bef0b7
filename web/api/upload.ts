import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { type OrderReceipt, orderReceipt } from '#contract/orders/order-request.ts';
import { ApiError, refusal, unreachable } from './api-error.ts';

/** Bytes sent so far, and in total. */
export interface UploadProgress {
  sent: number;
  total: number;
}

export interface UploadOptions {
  idempotencyKey: string;
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
}

/** A slow upload may take as long as it needs; only one without any progress is given up. */
const STALLED_AFTER_MS = 120_000;

const reply = success(orderReceipt);

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const receiptOf = ({ status, responseText }: XMLHttpRequest) => {
  const body = bodyOf(responseText);
  if (status < 200 || status > 299) throw refusal(status, body);
  const receipt = reply.safeParse(body);
  if (!receipt.success) throw new ApiError(status, MESSAGE.broken);
  return receipt.data.data;
};

/**
 * Sends an order with its files. Throws an ApiError with the message to show, or an AbortError when `signal` cancels.
 * It uses XMLHttpRequest because fetch does not report upload progress.
 */
export const uploadOrder = (form: FormData, { idempotencyKey, onProgress, signal }: UploadOptions) =>
  new Promise<OrderReceipt>((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    let stallTimer: ReturnType<typeof setTimeout>;
    const cancel = () => xhr.abort();
    const onProgressMade = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(cancel, STALLED_AFTER_MS);
    };
    xhr.upload.onprogress = ({ loaded, total }) => {
      onProgressMade();
      onProgress?.({ sent: loaded, total });
    };
    xhr.onload = () => {
      try {
        resolve(receiptOf(xhr));
      } catch (error) {
        reject(error);
      }
    };
    xhr.onerror = () => reject(unreachable());
    xhr.onabort = () => reject(signal?.aborted ? signal.reason : unreachable());
    xhr.onloadend = () => {
      clearTimeout(stallTimer);
      signal?.removeEventListener('abort', cancel);
    };
    signal?.addEventListener('abort', cancel);
    xhr.open('POST', apiAddress.order);
    xhr.setRequestHeader('Accept', 'application/json');
    xhr.setRequestHeader('Idempotency-Key', idempotencyKey);
    xhr.withCredentials = true;
    onProgressMade();
    xhr.send(form);
  });
