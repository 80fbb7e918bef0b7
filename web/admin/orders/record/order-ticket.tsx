import { type ComponentType, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { OrderRecord } from '#contract/orders/order.ts';

let Sheet: ComponentType<{ order: OrderRecord }> | undefined;

/** Where it does not come, the printer gets the page as it stands. */
const loadSheet = async (): Promise<void> => {
  Sheet ??= await import('./ticket-sheet.tsx').then(
    ({ TicketSheet }) => TicketSheet,
    () => undefined,
  );
};

export const printTicket = async (): Promise<void> => {
  await loadSheet();
  print();
};

/** The browser's own menu prints at once, so the sheet has to be there before: it comes with the first sign of somebody at the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** What the printer gets in place of the page, whether asked by a button or by the browser's own menu. */
export function OrderTicket({ order }: { order: OrderRecord }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true)); // the browser draws as soon as this returns
    const end = () => setPrinting(false);
    const ahead = () => void loadSheet();
    for (const sign of SIGNS) addEventListener(sign, ahead, { once: true, passive: true });
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, ahead);
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing && Sheet ? createPortal(<Sheet order={order} />, document.body) : null;
}
