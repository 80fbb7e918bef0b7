import { demoProducts } from '#content/demo-products.ts';
import {
  FIRST_DAY_MESSAGE,
  FIRST_DAY_STEPS,
  type FirstDay,
  type FirstDayStep,
  TEST_ORDER_MINUTES,
} from '#contract/first-day.ts';
import type { SettingKey } from '#contract/settings/shop-settings.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { AdministratorsService } from '#server/features/auth/administrators/administrators.service.ts';
import type { PeopleService } from '#server/features/auth/people/people.service.ts';
import type { BackupsService } from '#server/features/backups/backups.service.ts';
import type { BinService } from '#server/features/bin/bin.service.ts';
import type { DemoService } from '#server/features/demo/demo.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { PlacingService } from '#server/features/placing/placing.service.ts';
import type { PriceBooksService } from '#server/features/pricing/book/price-books.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { forgetThing, listFirstDay, putFirstDay, removeFirstDay } from './first-day.repository.ts';
import { testedService, testOrder } from './test-order.ts';

/** Without the e-mail address, which is known from setting a public shop up. */
const WHO: readonly SettingKey[] = ['shop.name', 'shop.phones', 'shop.address'];
const DEMO_IDS = demoProducts.map(({ id }) => id);

interface Needs {
  db: Database;
  now: () => Date;
  administrators: Pick<AdministratorsService, 'passwordWasChanged'>;
  people: Pick<PeopleService, 'list'>;
  settings: Pick<SettingsService, 'read' | 'inForce' | 'profile'>;
  priceBooks: Pick<PriceBooksService, 'inForce' | 'readBook'>;
  products: Pick<ProductsService, 'withProductIds' | 'remove'>;
  backups: Pick<BackupsService, 'read'>;
  notifications: Pick<NotificationsService, 'isOn' | 'mailTested' | 'wake'>;
  placing: Pick<PlacingService, 'place'>;
  bin: Pick<BinService, 'removeOrder' | 'eraseOrder'>;
  demo: Pick<DemoService, 'isThere' | 'remove'>;
}

/** What the shop has of each step by itself; the others are written down. */
const seenSteps = (needs: Needs): Partial<Record<FirstDayStep, () => Promise<boolean>>> => ({
  password: needs.administrators.passwordWasChanged,
  who: async () => {
    const { set } = await needs.settings.read();
    return WHO.some((key) => set.includes(key));
  },
  prices: async () => (await needs.priceBooks.inForce()).confirmed,
  pay: async () => (await needs.settings.inForce())['pay.ways'].length > 0,
  people: async () => (await needs.people.list()).length > 1,
  products: async () => (await needs.products.withProductIds(DEMO_IDS)).length === 0 && !(await needs.demo.isThere()),
  backup: async () => (await needs.backups.read()).state !== 'never',
});

/** The test order, and how it removes itself. */
const testOrders = ({ db, now, placing, bin, settings }: Needs) => ({
  /** @param email of who tries it, who gets a customer's mails @throws Conflict while there is one, and where no service takes orders */
  placeTestOrder: async (email: string) => {
    const before = (await listFirstDay(db)).find(({ step }) => step === 'order');
    if (before?.thing_id) throw new Conflict(FIRST_DAY_MESSAGE.orderWaits);
    const service = testedService((await settings.profile()).closed);
    if (service === undefined) throw new Conflict(FIRST_DAY_MESSAGE.allClosed);
    const { _id, reference } = await placing.place(undefined, testOrder(service, email, now()));
    await putFirstDay(db, { step: 'order', outcome: 'done', thing_id: _id, at: now().toISOString() });
    return { _id, reference };
  },

  /** Removes the test order once it was there long enough; runs every hour. */
  removeTestOrder: async (): Promise<void> => {
    const row = (await listFirstDay(db)).find(({ step }) => step === 'order');
    if (!row?.thing_id || Date.parse(row.at) + TEST_ORDER_MINUTES * 60_000 > now().getTime()) return;
    const gone = (error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
    };
    try {
      await bin.removeOrder(row.thing_id, 'the shop').catch(gone);
      await bin.eraseOrder(row.thing_id).catch(gone);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error; // somebody quoted it: then it is theirs
    }
    await db.transaction().execute((tx) => forgetThing(tx, 'order'));
  },
});

/** What a new shop goes through before its first customer. */
export const firstDayService = (needs: Needs) => {
  const { db, now, products, notifications, demo, priceBooks } = needs;
  const seen = seenSteps(needs);
  return {
    read: async (): Promise<FirstDay> => {
      const rows = new Map((await listFirstDay(db)).map(({ step, outcome }) => [step, outcome]));
      const stateOf = async (step: FirstDayStep) => {
        const written = rows.get(step);
        if (written === 'done' || (await seen[step]?.())) return 'done' as const;
        return written ?? ('open' as const);
      };
      const steps: FirstDay['steps'] = [];
      for (const step of FIRST_DAY_STEPS) steps.push({ step, state: await stateOf(step) });
      const { onRequest, toCheck } = await priceBooks.readBook();
      return { steps, mailIsOn: notifications.isOn, prices: { onRequest, toCheck } };
    },

    /** Says that a step does not concern this shop, or does after all. */
    leaveOut: async (step: FirstDayStep, leftOut: boolean): Promise<void> => {
      if (!leftOut) return removeFirstDay(db, step);
      const done = (await listFirstDay(db)).some((row) => row.step === step && row.outcome === 'done');
      if (!done) await putFirstDay(db, { step, outcome: 'left out', thing_id: null, at: now().toISOString() });
    },

    /** @throws Conflict without a mail server */
    testMail: async (to: string): Promise<void> => {
      await db.transaction().execute(async (tx) => {
        await notifications.mailTested(tx, { email: to });
        await putFirstDay(tx, { step: 'mail', outcome: 'done', thing_id: null, at: now().toISOString() });
      });
      notifications.wake();
    },

    /** Puts the demo's products into the bin, and takes out its orders, people and messages. @param by the e-mail of who does it */
    removeDemo: async (by: string): Promise<void> => {
      const found = await products.withProductIds(DEMO_IDS);
      for (const { _id } of found) await products.remove(_id, by);
      await demo.remove(by);
    },

    ...testOrders(needs),
  };
};

export type FirstDayService = ReturnType<typeof firstDayService>;
