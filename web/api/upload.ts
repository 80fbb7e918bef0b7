import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { type OrderReceipt, orderReceipt } from '#contract/orders/order-request.ts';
import { ApiError, refusal, unreachable } from './api-error.ts';

/** Bytes that have left the device, of all that will. */
export interface UploadProgress {
  sent: number;
  total: number;
}

export interface UploadOptions {
  idempotencyKey: string;
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
}

/** A slow phone may take as long as it needs; only an upload that does not move at all is given up. */
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
 * Sends an order with its files. Throws an ApiError with the sentence to show, or an AbortError when `signal` cancels.
 * XMLHttpRequest, because fetch tells nothing about the progress of an upload.
 */
export const uploadOrder = (form: FormData, { idempotencyKey, onProgress, signal }: UploadOptions) =>
  new Promise<OrderReceipt>((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const cancel = () => xhr.abort();
    const moved = () => {
      clearTimeout(stalled);
      stalled = setTimeout(cancel, STALLED_AFTER_MS);
    };
    xhr.upload.onprogress = ({ loaded, total }) => {
      moved();
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
      clearTimeout(stalled);
      signal?.removeEventListener('abort', cancel);
    };
    signal?.addEventListener('abort', cancel);
    xhr.open('POST', apiAddress.order);
    xhr.setRequestHeader('Accept', 'application/json');
    xhr.setRequestHeader('Idempotency-Key', idempotencyKey);
    xhr.withCredentials = true;
    moved();
    xhr.send(form);
  });
