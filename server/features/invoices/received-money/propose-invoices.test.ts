import { expect, test } from 'vitest';
import { openInvoices } from '#server/features/invoices/invoices.repository.ts';
import { testApp, testClock } from '#tests/support/app.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';
import { proposals } from './propose-invoices.ts';

test('an open invoice is worked out once, however many payments it is compared with', async () => {
  const { app, dataDir } = await testApp({ now: testClock().now });
  const order = await acceptedOrder(app);
  await order.invoices.issued(order._id);
  const [account] = await openInvoices(await databaseOf(dataDir), 1);
  if (!account) throw new Error('no invoice is open');
  let times = 0;
  const { lines } = account.invoice;
  const counted = {
    ...account.invoice,
    get lines() {
      times += 1;
      return lines;
    },
  };
  const proposalsFor = proposals([{ ...account, invoice: counted }]);
  const told = { method: 'bKash', paidOn: undefined, said: '' } as const;
  for (const amount of [5, 1_421, 7])
    expect(proposalsFor({ ...told, reference: `A${amount}`, amount })).toHaveLength(amount === 1_421 ? 1 : 0);
  expect(times).toBe(1);
});
