import { expect, test } from 'vitest';
import type { MeasureFile } from '#server/features/measuring/engine/engine.ts';
import { ownerOf } from '#tests/support/app.ts';
import { mailingApp, SHOP } from '#tests/support/mail/mailing-app.ts';
import { measuringAs } from '#tests/support/measuring/measured-parts.ts';
import type { SentOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { aFile, SLA, wanting } from '#tests/support/orders/priced-order.ts';

const CUSTOMER = 'nasrin@example.com';
const PRICED: SentOrder = { service: SLA, fields: wanting([{ quantity: 2 }]) };
const LATER = 'We work it out from your files; you’ll see it on your order’s page';

/** A shop with a mail server that measures, prices and writes when it is told to. */
const shop = async (measureFile: MeasureFile = measuringAs()) => {
  const { app, mailbox, clock, deliver } = await mailingApp({}, { measureFile });
  const { jobs } = app.services;
  return {
    app,
    clock,
    mailbox,
    /** Measures, prices, writes and sends whatever is due. */
    workOff: async () => {
      for (let step = 0; step < 4; step += 1) await deliver();
    },
    /** Only sends what is written; measures nothing. */
    send: async () => {
      await jobs.runDue('order-letters');
      await jobs.runDue('mail');
    },
    texts: (to: string) => mailbox.to(to).map(({ parsed }) => parsed.text ?? ''),
    desk: ownersOrders(app, await ownerOf(app)),
  };
};

test('no letter about an order goes out before its files have a price, and then each goes out once and names it', async () => {
  const { app, clock, send, workOff, texts } = await shop();
  await placed(app, PRICED);
  await send();
  expect([texts(CUSTOMER), texts(SHOP.owner)]).toEqual([[], []]);
  await workOff();
  for (const to of [CUSTOMER, SHOP.owner])
    expect(texts(to)).toMatchObject([expect.stringContaining('Price: About 368 BDT')]);
  clock.goOn(600);
  await workOff();
  expect([texts(CUSTOMER).length, texts(SHOP.owner).length]).toEqual([1, 1]);
});

test('after a minute the letters no longer wait: they say where the price will be, and no second one comes with it', async () => {
  const { app, clock, send, workOff, texts } = await shop();
  await placed(app, PRICED);
  clock.goOn(59);
  await send();
  expect(texts(CUSTOMER)).toEqual([]);
  clock.goOn(1);
  await send();
  expect(texts(CUSTOMER)[0]).toContain(`Price: ${LATER}\n`);
  expect(texts(SHOP.owner)[0]).toContain('Price: As soon as its files are measured\n');
  await workOff();
  expect([texts(CUSTOMER).length, texts(SHOP.owner).length]).toEqual([1, 1]);
});

test('nobody is written to about an order that was deleted meanwhile, and once it is back they are', async () => {
  const { app, desk, clock, workOff, texts } = await shop();
  const { _id } = await placed(app, PRICED);
  await desk.remove(_id);
  clock.goOn(120);
  await workOff();
  expect([texts(CUSTOMER), texts(SHOP.owner)]).toEqual([[], []]);
  await desk.restore(_id);
  await workOff();
  expect([texts(CUSTOMER).length, texts(SHOP.owner).length]).toEqual([1, 1]);
});

test('a customer reads what was ordered, what to do, and that nothing is to be paid yet', async () => {
  const { app, workOff, texts } = await shop();
  await placed(app, { ...PRICED, files: [aFile('secret.stl')] });
  await workOff();
  const [text = ''] = texts(CUSTOMER);
  expect(text).toContain('You ordered: SLA 3D Printing, 1 file\n');
  expect(text).toContain('Your turn: Nothing for now\n');
  expect(text).toContain('There is nothing to pay yet: we send you an invoice first.');
  expect(text).not.toContain('secret');
});

test('a customer whose file says no unit is asked for it', async () => {
  const { app, workOff, texts } = await shop(measuringAs({ verdict: 'ask', reason: 'Which unit?' }));
  await placed(app, PRICED);
  await workOff();
  const [text = ''] = texts(CUSTOMER);
  expect(text).toContain('Price: Tell us the unit to see the price\n');
  expect(text).toContain('Your turn: Tell us in which unit your file is drawn. Your order’s page shows how.\n');
});
