import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fingerprint } from '#web/forms/idempotency-key.ts';
import { useWhenOnline } from '#web/pages/order/use-when-online.ts';
import type { Unsent } from './send-order.ts';
import { unsentOrder } from './unsent-order.ts';

type Details = Record<string, string | undefined>;

interface OrderForm {
  form: Pick<UseFormReturn<Details, unknown, Details>, 'getValues'>;
  files: readonly File[];
}

interface Sending {
  unsent: Unsent;
  submit: (event?: FormEvent) => Promise<void>;
  stopWaiting: (message: string) => void;
}

const EDITED = 'You changed your order, so it won’t go out by itself. Press Order to send it.';

/** All that a customer can change of an order on its form, to compare: its fields, who orders, its files, what was chosen for each of them, and which are mended. */
export const writtenOrder = (values: Readonly<Details>, files: readonly File[]) =>
  fingerprint(
    {
      values,
      by: unsentOrder.read().firstStep,
      choices: files.map(unsentOrder.choicesFor),
      replaced: unsentOrder.replaced(),
    },
    files,
  );

/**
 * Sends an order that waits once there is a connection, as it was when Order was pressed: an edit ends the waiting.
 * @returns the press of Order
 */
export const useWaitingOrder = ({ form, files }: OrderForm, { unsent, submit, stopWaiting }: Sending) => {
  const isWaiting = unsent.state === 'waiting';
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
    return unsentOrder.subscribe(() => check());
  }, [isWaiting, files]);
  return (event: FormEvent) => {
    pressed.current = written();
    return submit(event);
  };
};
