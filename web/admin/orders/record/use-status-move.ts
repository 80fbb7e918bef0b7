import { useRef, useState } from 'react';
import { STATUS_SPEAKS } from '#content/order-status.ts';
import type { OrderRecord, OrderStatus } from '#contract/orders/order.ts';
import { useOwnWords } from './mail-preview/use-own-words.ts';
import type { OrderActions } from './use-order-record.ts';
import type { ReportUnsaved } from './use-unsaved-parts.ts';

const UNSENT = 'What you wrote in the mail about the new status is not sent yet.';

/** What is said once an order was moved; whether the customer was written to is the shop's word, not the wish. */
const outcome = ({ status, history }: OrderRecord, announce: boolean) => {
  const moved = `Moved to ${status}.`;
  if (!announce) return moved;
  return history.at(-1)?.announced ? `${moved} Customer notified.` : `${moved} No mail went to the customer.`;
};

/** Moves an order; where the customer is told, the mail is shown first. */
export const useStatusMove = (record: OrderRecord, actions: OrderActions, report: ReportUnsaved) => {
  const { status } = record;
  const [told, setTold] = useState<{ about: OrderStatus; on: boolean } | null>(null);
  const [shown, setShown] = useState({ open: false, from: status, to: status });
  const own = useOwnWords(report, UNSENT);
  const [said, setSaid] = useState('');
  const pressed = useRef<Element | null>(null);

  const announces = (to: OrderStatus) => record.mailIsOn && (told?.about === to ? told.on : STATUS_SPEAKS[to]);
  const close = () => setShown((before) => ({ ...before, open: false }));

  /** @returns nothing when it was refused */
  const move = async (to: OrderStatus, announce: boolean) => {
    const moved = await actions.move(to, announce, announce ? own.words : '');
    if (moved === undefined) return undefined;
    setSaid(outcome(moved, announce));
    setTold(null);
    own.setWords('');
    close();
    return moved;
  };

  return {
    said,
    own,
    announces,
    /** Whether the customer is told of one status; another one has its own usual answer. */
    tell: (about: OrderStatus, on: boolean) => setTold({ about, on }),
    /** An order that somebody else has moved in the meantime is looked at anew. */
    shown: { ...shown, open: shown.open && shown.from === status },
    close,
    move,
    /** Moves it, or shows the mail first. */
    ask: (to: OrderStatus) => {
      setSaid('');
      if (!announces(to)) return move(to, false);
      pressed.current = document.activeElement;
      setShown({ open: true, from: status, to });
      return undefined;
    },
    /** What was pressed, if it is still there. */
    pressed: () => (pressed.current instanceof HTMLElement && pressed.current.isConnected ? pressed.current : null),
  };
};
