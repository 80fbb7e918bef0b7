import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { ChangedHands } from '#contract/orders/chosen-orders.ts';
import type { Order } from '#contract/orders/order.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { downloadFile } from '#web/api/download.ts';
import { showToast } from '#web/elements/toast.ts';

const fail = (error: unknown) => showToast({ kind: 'error', text: sentenceOf(error) });

const addressed = (address: string, orders: readonly Order[]) =>
  `${address}?${new URLSearchParams({ orders: orders.map(({ _id }) => _id).join() })}`;

/** What is done with several orders beside moving them. @param onChanged is called once something of them has changed */
export const useHands = (onChanged: () => void) => {
  const [busy, setBusy] = useState<'tickets' | 'labels' | 'zip' | 'export' | 'hands' | null>(null);
  const once = (kind: NonNullable<typeof busy>, act: () => Promise<unknown>) => {
    if (busy !== null) return;
    setBusy(kind);
    void act()
      .catch(fail)
      .finally(() => setBusy(null));
  };
  const give = (orders: readonly Order[], change: { assignedTo?: string | null; held?: boolean }) =>
    once('hands', async () => {
      const body = { orders: orders.map(({ _id }) => _id), ...change };
      await callApi<Success<ChangedHands>>(apiAddress.orderHands, { method: 'PATCH', body });
      onChanged();
    });
  return {
    busy,
    tickets: (orders: readonly Order[]) =>
      once('tickets', () => downloadFile(addressed(apiAddress.jobTicketsPdf, orders), 'job-tickets.pdf')),
    labels: (orders: readonly Order[]) =>
      once('labels', () => downloadFile(addressed(apiAddress.addressLabelsPdf, orders), 'labels.pdf')),
    zip: (orders: readonly Order[]) =>
      once('zip', () => downloadFile(addressed(apiAddress.ordersArchive, orders), 'orders.zip')),
    exportCsv: (orders: readonly Order[], name: string) =>
      once('export', () => downloadFile(addressed(apiAddress.orderExport, orders), name)),
    assign: (orders: readonly Order[], assignedTo: string | null) => give(orders, { assignedTo }),
    hold: (orders: readonly Order[]) => give(orders, { held: orders.some(({ heldAt }) => heldAt === undefined) }),
  };
};
