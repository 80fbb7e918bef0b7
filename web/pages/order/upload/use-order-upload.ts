import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { UPLOAD_MESSAGE } from '#contract/measuring/upload.ts';
import type { OrderReceipt } from '#contract/orders/order-request.ts';
import { isAbort, isUnreachable, sentenceOf } from '#web/api/api-error.ts';
import type { UploadProgress } from '#web/api/upload.ts';
import { fingerprint, sendWithKey } from '#web/forms/idempotency-key.ts';
import { askBeforeLeaving } from '#web/pages/order/steps/step-address.ts';
import { type AfterLoss, type Delivery, deliverOrder } from './deliver-order.ts';
import { type OrderContent, unreadableFile } from './order-body.ts';

export type Upload =
  | { state: 'idle' }
  | { state: 'sending'; progress: UploadProgress; loss?: AfterLoss }
  /** `uploadsGone`: what was sent before is no longer kept. */
  | { state: 'failed'; message: string; uploadsGone: boolean; isOffline: boolean }
  | { state: 'acknowledged'; receipt: OrderReceipt };

const FORM = 'order';
const OFFLINE =
  'You’re offline, so your order wasn’t sent. Nothing is lost: it goes out as soon as you’re back online.';
const LEAVE_QUESTION = 'Your order is still being sent. Leave this page and cancel it?';

/** Sends an order and reports the progress. The same content has the same idempotency key until it is accepted. */
export const useOrderUpload = () => {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useLeaveWarning(upload.state === 'sending', running);

  /** @returns acknowledged, failed with a message to show, or idle if it was cancelled */
  const send = async (content: OrderContent) => {
    const total = content.files.reduce((sum, file) => sum + file.size, 0);
    const controller = new AbortController();
    running.current = controller;
    let sending: Upload & { state: 'sending' } = { state: 'sending', progress: { sent: 0, total } };
    const go = (change: Partial<typeof sending>) => setUpload((sending = { ...sending, ...change }));
    go({});
    const ended = await attempt(content, {
      onProgress: (progress) => go({ progress }),
      onLoss: (loss) => go({ loss }),
      signal: controller.signal,
    });
    running.current = undefined;
    setUpload(ended);
    return ended;
  };
  return { upload, send, cancel: () => running.current?.abort() };
};

const attempt = async (content: OrderContent, options: Omit<Delivery, 'idempotencyKey'>): Promise<Upload> => {
  try {
    const { fields, files, uploadIds } = content;
    const unreadable = await unreadableFile(files);
    if (unreadable !== undefined) {
      const message = `${unreadable.name} can no longer be read. Please choose it again!`;
      return { state: 'failed', message, uploadsGone: false, isOffline: false };
    }
    const receipt = await sendWithKey(FORM, fingerprint({ ...fields, uploadIds }, files), (idempotencyKey) =>
      deliverOrder(content, { ...options, idempotencyKey }),
    );
    return { state: 'acknowledged', receipt };
  } catch (error) {
    if (isAbort(error)) return { state: 'idle' };
    const isOffline = isUnreachable(error) && !navigator.onLine;
    const message = isOffline ? OFFLINE : sentenceOf(error);
    return { state: 'failed', message, uploadsGone: message === UPLOAD_MESSAGE.gone, isOffline };
  }
};

/** Asks before an upload is cancelled by closing the tab or by going to another page or step. */
const useLeaveWarning = (sending: boolean, running: RefObject<AbortController | undefined>) => {
  useEffect(() => {
    // Uses the ref, not the state: after the order is sent the page navigates at once, before the next render.
    const warn = (event: BeforeUnloadEvent) => running.current !== undefined && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [running]);
  const abort = useEffectEvent(() => running.current?.abort());
  useEffect(() => () => abort(), []);
  useEffect(() => (sending ? askBeforeLeaving(() => window.confirm(LEAVE_QUESTION)) : undefined), [sending]);
};
