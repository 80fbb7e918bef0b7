import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadProgress } from '#web/api/upload.ts';
import type { AheadOptions, AheadProgress } from '#web/pages/order/ahead/send-large.ts';
import { askBeforeLeaving } from '#web/pages/order/steps/step-address.ts';
import { type Attempted, attemptOrder, failureOf } from './attempt-order.ts';
import type { AfterLoss } from './deliver-order.ts';
import type { OrderContent } from './order-body.ts';
import { createPausing } from './pausing.ts';

/** `ahead`: of large files that go first; undefined once the order itself is sent. */
export type Upload =
  | Attempted
  | { state: 'sending'; progress: UploadProgress; loss?: AfterLoss; ahead?: AheadProgress | undefined };

/** Sends what goes ahead of the order. */
type SendAhead = (options: AheadOptions) => Promise<void>;

const LEAVE_QUESTION = 'Your order is still being sent. Leave this page and cancel it?';

/** Sends an order and reports the progress. */
export const useOrderUpload = () => {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  const [pausing] = useState(createPausing);
  useLeaveWarning(upload.state === 'sending', running);

  /** @returns acknowledged, failed with a message to show, or idle if it was cancelled */
  const send = async (take: () => OrderContent, sendAhead: SendAhead = async () => undefined) => {
    const { signal } = (running.current = new AbortController());
    let sending: Upload & { state: 'sending' } = { state: 'sending', progress: { sent: 0, total: 0 } };
    const go = (change: Partial<typeof sending>) => setUpload((sending = { ...sending, ...change }));
    go({});
    const whole = async () => {
      await sendAhead({ signal, pausing, onAhead: (ahead) => go({ ahead }) });
      const total = take().files.reduce((sum, file) => sum + file.size, 0);
      go({ ahead: undefined, progress: { sent: 0, total } });
      const onProgress = (progress: UploadProgress) => go({ progress });
      return attemptOrder(take, { onProgress, onLoss: (loss) => go({ loss }), signal });
    };
    const ended = await whole().catch(failureOf);
    running.current = undefined;
    setUpload(ended);
    return ended;
  };
  /** Ends the waiting for a connection. */
  const stopWaiting = (message?: string) =>
    setUpload(
      message === undefined ? { state: 'idle' } : { state: 'failed', message, uploadsGone: false, isOffline: false },
    );
  const pause = { pause: pausing.pause, goOn: pausing.goOn };
  return { upload, send, cancel: () => running.current?.abort(), stopWaiting, pause };
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
