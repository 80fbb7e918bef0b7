import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { OrderReceipt } from '#contract/orders/order-request.ts';
import { isAbort, sentenceOf } from '#web/api/api-error.ts';
import { type UploadOptions, type UploadProgress, uploadOrder } from '#web/api/upload.ts';
import { fingerprint, sendWithKey } from '#web/forms/idempotency-key.ts';
import { orderBody, unreadableFile } from './order-body.ts';

export type Upload =
  | { state: 'idle' }
  | { state: 'sending'; progress: UploadProgress }
  | { state: 'failed'; message: string }
  | { state: 'acknowledged'; receipt: OrderReceipt };

const FORM = 'order';
const LEAVE_QUESTION = 'Your order is still being sent. Leave this page and cancel it?';

/** Sends an order and tells how far it is. The same content is sent under the same key until it is acknowledged. */
export const useOrderUpload = () => {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useLeaveWarning(upload.state === 'sending', running);

  /** Answers how it ended: acknowledged, failed with a sentence to show, or idle again when it was cancelled. */
  const send = async (fields: Readonly<Record<string, string | undefined>>, files: readonly File[]) => {
    const total = files.reduce((sum, file) => sum + file.size, 0);
    const controller = new AbortController();
    running.current = controller;
    setUpload({ state: 'sending', progress: { sent: 0, total } });
    const ended = await attempt(fields, files, {
      onProgress: (progress) => setUpload({ state: 'sending', progress }),
      signal: controller.signal,
    });
    running.current = undefined;
    setUpload(ended);
    return ended;
  };
  return { upload, send, cancel: () => running.current?.abort() };
};

const attempt = async (
  fields: Readonly<Record<string, string | undefined>>,
  files: readonly File[],
  options: Omit<UploadOptions, 'idempotencyKey'>,
): Promise<Upload> => {
  try {
    const unreadable = await unreadableFile(files);
    if (unreadable !== undefined)
      return { state: 'failed', message: `${unreadable.name} cannot be read any more. Please choose it again!` };
    const receipt = await sendWithKey(FORM, fingerprint(fields, files), (idempotencyKey) =>
      uploadOrder(orderBody(fields, files), { ...options, idempotencyKey }),
    );
    return { state: 'acknowledged', receipt };
  } catch (error) {
    return isAbort(error) ? { state: 'idle' } : { state: 'failed', message: sentenceOf(error) };
  }
};

/** Asks before an upload is broken off by closing the tab or by going to another page. */
const useLeaveWarning = (sending: boolean, running: RefObject<AbortController | undefined>) => {
  useEffect(() => {
    // Asked of the upload itself: the page leaves at once after the last byte, before it renders again.
    const warn = (event: BeforeUnloadEvent) => running.current !== undefined && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [running]);
  const breakOff = useEffectEvent(() => running.current?.abort());
  useEffect(() => () => breakOff(), []);
  const blocker = useBlocker(sending);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(LEAVE_QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
};
