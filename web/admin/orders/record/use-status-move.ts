import { useRef, useState } from 'react';
import { STATUS_SPEAKS } from '#content/order-status.ts';
import type { OrderRecord, OrderStatus } from '#contract/orders/order.ts';
import type { Slip } from '#contract/slips.ts';
import { useOwnWords } from './mail-preview/use-own-words.ts';
import { offerUndo } from './offer-undo.ts';
import { seenOf, slipsOfMove } from './slips/read-slips.ts';
import type { OrderActions } from './use-order-record.ts';
import type { ReportUnsaved } from './use-unsaved-sections.ts';

const UNSENT = 'What you wrote in the mail about the new status is not sent yet.';

/** What is said once an order was moved. Whether the customer was written to is what the shop says, not what was asked for. */
const outcome = ({ status, history }: OrderRecord, announce: boolean) => {
  const moved = `Moved to ${status}.`;
  if (!announce) return moved;
  return history.at(-1)?.announced ? `${moved} Customer notified.` : `${moved} No mail went to the customer.`;
};

const NONE: Slip[] = [];

/** Moves an order; what is open is shown first, and so is the mail where the customer is told. */
export const useStatusMove = (record: OrderRecord, actions: OrderActions, report: ReportUnsaved) => {
  const { status } = record;
  const [told, setTold] = useState<{ about: OrderStatus; on: boolean } | null>(null);
  const [shown, setShown] = useState({ open: false, from: status, to: status, slips: NONE });
  const own = useOwnWords(report, UNSENT);
  const [said, setSaid] = useState('');
  const pressed = useRef<Element | null>(null);

  const announces = (to: OrderStatus) => record.mailIsOn && (told?.about === to ? told.on : STATUS_SPEAKS[to]);
  const close = () => setShown((before) => ({ ...before, open: false }));

  /** Somebody may have paid since it was asked: then the dialog says so, and the next press has read it. */
  const lookAgain = async (to: OrderStatus) => {
    const slips = await slipsOfMove(record._id, to).catch(() => NONE);
    setShown((before) => ({ ...before, from: status, to, slips, open: before.open || slips.length > 0 }));
  };

  /** @returns nothing when it was refused */
  const move = async (to: OrderStatus, announce: boolean, slips: readonly Slip[]) => {
    const moved = await actions.move(to, announce, announce ? own.words : '', seenOf(slips));
    if (moved === undefined) {
      await lookAgain(to);
      return undefined;
    }
    setSaid(outcome(moved, announce));
    offerUndo(status, moved, actions.readAgain);
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
    move: (to: OrderStatus, announce: boolean) => move(to, announce, shown.slips),
    /** Moves it, or shows what is open and the mail first. */
    ask: async (to: OrderStatus) => {
      setSaid('');
      pressed.current = document.activeElement;
      const slips = await actions.openFor(to);
      if (slips === undefined) return undefined;
      if (slips.length === 0 && !announces(to)) return move(to, false, slips);
      setShown({ open: true, from: status, to, slips });
      return undefined;
    },
    /** What was pressed, if it is still there. */
    pressed: () => (pressed.current instanceof HTMLElement && pressed.current.isConnected ? pressed.current : null),
  };
};
