import { forgetDocumentNumbers } from '#server/database/document-numbers.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { AdministratorsService } from '#server/features/auth/administrators/administrators.service.ts';
import type { BinService } from '#server/features/bin/bin.service.ts';
import type { ContactService } from '#server/features/contact/contact.service.ts';
import type { CustomersService } from '#server/features/customers/customers.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import { listDemoThings, removeDemoThing } from './demo.repository.ts';

interface Needs {
  db: Database;
  administrators: Pick<AdministratorsService, 'remove'>;
  bin: Pick<BinService, 'removeOrder' | 'eraseOrder'>;
  contact: Pick<ContactService, 'erase'>;
  customers: Pick<CustomersService, 'forgetThings'>;
  invoicedOrders: Pick<InvoicedOrders, 'eraseDemo' | 'isAnything'>;
  quotedOrders: Pick<QuotedOrders, 'eraseDemo' | 'isAnything'>;
}

const unlessGone = (error: unknown) => {
  if (!(error instanceof NotFound)) throw error;
};

/** What a lived-in demo brought. */
export const demoService = (needs: Needs) => {
  const { db, administrators, bin, contact, customers, invoicedOrders, quotedOrders } = needs;

  const removeOrder = async (_id: string, by: string) => {
    await db.transaction().execute(async (tx) => {
      await invoicedOrders.eraseDemo(tx, _id);
      await quotedOrders.eraseDemo(tx, _id);
    });
    await bin.removeOrder(_id, by).catch(unlessGone);
    await bin.eraseOrder(_id).catch(unlessGone);
  };

  const removers = {
    order: removeOrder,
    message: (_id: string) => db.transaction().execute((tx) => contact.erase(tx, [_id])),
    person: (email: string) => administrators.remove(email).catch(unlessGone),
  };

  return {
    isThere: async (): Promise<boolean> => (await listDemoThings(db)).length > 0,

    /**
     * Takes out what the demo brought, papers too, and nothing else. Each thing by itself, so that what was interrupted goes on. If no other
     * paper is there, numbers begin anew. @param by an administrator's e-mail
     */
    remove: async (by: string): Promise<void> => {
      const things = await listDemoThings(db);
      for (const thing of things) {
        await removers[thing.kind](thing.thing_id, by);
        await removeDemoThing(db, thing);
      }
      const gone = things.filter(({ kind }) => kind !== 'person').map(({ thing_id }) => thing_id);
      await db.transaction().execute(async (tx) => {
        await customers.forgetThings(tx, gone);
        if ((await invoicedOrders.isAnything(tx)) || (await quotedOrders.isAnything(tx))) return;
        await forgetDocumentNumbers(tx);
      });
    },
  };
};

export type DemoService = ReturnType<typeof demoService>;
