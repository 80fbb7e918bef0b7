import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Order } from '#contract/orders/order.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import type { ChosenActs } from './list-foot.tsx';
import type { ChosenOrders } from './use-chosen-orders.ts';
import { useHands } from './use-hands.ts';

interface Needs {
  orders: readonly Order[];
  chosen: ChosenOrders;
  today: string;
  onChanged: () => void;
}

/** What is done with the chosen orders; by a key, also with the one whose row has the focus. */
export const useActs = ({ orders, chosen, today, onChanged }: Needs) => {
  const may = useMay();
  const hands = useHands(onChanged);
  const [dialog, setDialog] = useState<'move' | 'assign' | null>(null);
  const mayMove = may('PATCH', apiAddress.orders);
  const mayLabel = may('GET', apiAddress.addressLabelsPdf);
  const open = (which: 'move' | 'assign') => () => setDialog(which);
  const acts: ChosenActs = {
    move: mayMove ? open('move') : undefined,
    tickets: () => hands.tickets(chosen.chosen),
    labels: mayLabel ? () => hands.labels(chosen.chosen) : undefined,
    zip: () => hands.zip(chosen.chosen),
    exportCsv: may('GET', apiAddress.orderExport)
      ? () => hands.exportCsv(chosen.chosen, `orders-${today}.csv`)
      : undefined,
    assign: mayMove ? open('assign') : undefined,
    hold: mayMove ? () => hands.hold(chosen.chosen) : undefined,
  };
  const rowOf = (id: string | undefined) => orders.filter(({ _id }) => _id === id);
  /** Those of the row, where none is chosen; a dialog needs it to be chosen. */
  const onThese = (act: ((these: readonly Order[]) => void) | undefined) => (id: string | undefined) => {
    const these = chosen.chosen.length > 0 ? chosen.chosen : rowOf(id);
    if (these.length > 0) act?.(these);
  };
  const inDialog = (which: 'move' | 'assign') =>
    onThese((these) => {
      if (!mayMove) return;
      chosen.choose(these, true);
      setDialog(which);
    });
  return {
    acts,
    hands,
    dialog,
    close: () => setDialog(null),
    keys: {
      m: inDialog('move'),
      a: inDialog('assign'),
      p: onThese(hands.tickets),
      l: onThese(mayLabel ? hands.labels : undefined),
      d: onThese(hands.zip),
      e: onThese(acts.exportCsv && ((these) => hands.exportCsv(these, `orders-${today}.csv`))),
      h: onThese(mayMove ? hands.hold : undefined),
    },
  };
};
