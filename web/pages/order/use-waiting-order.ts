import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PricedOrder } from './priced-order.ts';
import type { Upload } from './upload/use-order-upload.ts';
import { writtenOrder } from './upload/written-order.ts';
import { useWhenOnline } from './use-when-online.ts';

type Details = Record<string, string | undefined>;

interface OrderForm {
  form: UseFormReturn<Details, unknown, Details>;
  files: readonly File[];
  priced: PricedOrder | undefined;
}

interface Sending {
  upload: Upload;
  submit: (event?: FormEvent) => Promise<void>;
  stopWaiting: (message: string) => void;
}

const EDITED = 'You changed your order, so it won’t go out by itself. Press Order to send it.';

/**
 * Sends an order that waits once there is a connection, as it was when Order was pressed: an edit ends the waiting.
 * @returns the press of Order
 */
export const useWaitingOrder = ({ form, files, priced }: OrderForm, { upload, submit, stopWaiting }: Sending) => {
  const isWaiting = upload.state === 'failed' && upload.isOffline;
  const pressed = useRef<string>(undefined);
  const written = () => writtenOrder(form.getValues(), files);
  const check = useEffectEvent(() => {
    if (isWaiting && written() !== pressed.current) stopWaiting(EDITED);
  });
  const isGoing = useRef(false); // browsers may say twice that they are online
  useWhenOnline(isWaiting, () => {
    if (isGoing.current || written() !== pressed.current) return;
    isGoing.current = true;
    void submit().finally(() => (isGoing.current = false));
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    check();
    const endForm = form.subscribe({ formState: { values: true }, callback: () => check() });
    const endParts = priced?.subscribe(() => check());
    return () => {
      endForm();
      endParts?.();
    };
  }, [isWaiting, files, form, priced]);
  return (event: FormEvent) => {
    pressed.current = written();
    return submit(event);
  };
};
