import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadProgress } from '#web/api/upload.ts';
import type { AheadOptions, Pausing } from '#web/pages/order/ahead/send-large.ts';
import { askBeforeLeaving } from '#web/pages/order/step-address.ts';
import type { OrderContent } from './order-body.ts';
import { type Ended, failureOf, isOnItsWay, sendOrder, type Unsent } from './send-order.ts';

/** Sends what goes ahead of the order. */
export type SendAhead = (options: AheadOptions) => Promise<void>;

const LEAVE_QUESTION = 'Your order is still being sent. Leave this page and cancel it?';

const createPausing = (): Pausing & Record<'pause' | 'goOn', () => void> => {
  let pauses = new AbortController();
  let goesOn: () => void = () => undefined;
  return {
    untilPaused: () => pauses.signal,
    untilGoesOn: (signal) =>
      new Promise<void>((resolve, reject) => {
        signal.throwIfAborted();
        goesOn = resolve;
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
    pause: () => pauses.abort(),
    goOn: () => {
      pauses = new AbortController();
      goesOn();
    },
  };
};

/** Sends the unsent order, and says how far it is. */
export const useUnsentOrder = () => {
  const [unsent, setUnsent] = useState<Unsent>({ state: 'written' });
  const running = useRef<AbortController>(undefined);
  const [{ pause, goOn, ...pausing }] = useState(createPausing);
  useLeaveWarning(isOnItsWay(unsent), running);

  /** @param sendAhead sends what goes first */
  const send = async (take: () => OrderContent, sendAhead: SendAhead = async () => undefined): Promise<Ended> => {
    const { signal } = (running.current = new AbortController());
    goOn(); // an order that was cancelled while it was paused would begin so
    let isAgain = false;
    let last: UploadProgress;
    const onProgress = (progress: UploadProgress) =>
      setUnsent({ state: 'sending', progress: (last = progress), isAgain });
    onProgress({ sent: 0, total: 0 });
    const whole = async () => {
      await sendAhead({ signal, pausing, onAhead: (ahead) => setUnsent({ state: 'ahead', ahead }) });
      onProgress({ sent: 0, total: take().files.reduce((sum, file) => sum + file.size, 0) });
      return sendOrder(take, {
        signal,
        onProgress,
        onLoss: (loss) => {
          isAgain = loss === 'again';
          if (isAgain) onProgress(last);
          else setUnsent({ state: 'asking', isOnline: loss === 'asking' });
        },
      });
    };
    const ended = await whole().catch(failureOf);
    running.current = undefined;
    setUnsent(ended);
    return ended;
  };
  /** Ends the waiting for a connection. @param message why, unless the customer ended it */
  const stopWaiting = (message?: string) =>
    setUnsent(message === undefined ? { state: 'written' } : { state: 'failed', message });
  return { unsent, send, cancel: () => running.current?.abort(), stopWaiting, pause, goOn };
};

/** Asks before an order on its way is cancelled by closing the tab or by going to another page or step. */
const useLeaveWarning = (isSent: boolean, running: RefObject<AbortController | undefined>) => {
  useEffect(() => {
    // Uses the ref, not the state: after the order is sent the page navigates at once, before the next render.
    const warn = (event: BeforeUnloadEvent) => running.current !== undefined && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [running]);
  const abort = useEffectEvent(() => running.current?.abort());
  useEffect(() => () => abort(), []);
  useEffect(() => (isSent ? askBeforeLeaving(() => window.confirm(LEAVE_QUESTION)) : undefined), [isSent]);
};
