import { expect, test } from 'vitest';
import { sourceTree, treeOf } from './source-tree.ts';
import { foreignReads, foreignWrites, READERS } from './table-owners.ts';

const tree = sourceTree();

test('a table is written by its owner alone', () => {
  expect(foreignWrites(tree)).toEqual([]);
});

test('a table is read by its owner, and by those that are named with a reason', () => {
  expect(foreignReads(tree)).toEqual([]);
});

test('nobody is named who reads no table of another', () => {
  for (const reader of READERS)
    for (const table of reader.tables) {
      const others = READERS.map((one) =>
        one === reader ? { ...one, tables: one.tables.filter((other) => other !== table) } : one,
      );
      expect([reader.folder, table, foreignReads(tree, others).length > 0]).toEqual([reader.folder, table, true]);
    }
});

const CONTACT = 'server/features/contact/contact.repository.ts';

test.each([
  [
    CONTACT,
    "tx.updateTable('orders').set({ status: 'ready' }).execute();",
    'orders: only server/features/orders/ does',
  ],
  [CONTACT, "tx.insertInto('order_steps').values(row).execute();", 'order_steps: only server/features/orders/ does'],
  [CONTACT, "tx.deleteFrom('payments').execute();", 'payments: only server/features/invoices/ does'],
  [CONTACT, "tx\n    .deleteFrom(\n      'jobs',\n    );", 'jobs: only server/jobs/ does'],
  [CONTACT, "sql`update orders set status = 'ready'`.execute(tx);", 'orders: only server/features/orders/ does'],
  [
    CONTACT,
    'for (const table of TABLES) tx.deleteFrom(table).execute();',
    'table: name the table, so that its owner is known',
  ],
  ['server/processes/leases.repository.ts', "db.updateTable('jobs').set(free);", 'jobs: only server/jobs/ does'],
])('of %s the rule refuses %s', (path, text, says) => {
  expect(foreignWrites(treeOf({ [path]: text }))).toEqual([`${path} writes ${says}`]);
});

test('the rule refuses a read of another room’s table, joined or under another name, too', () => {
  const text = "db.selectFrom('orders as o').innerJoin('contact_messages', 'a', 'b').leftJoin('payments', 'a', 'b');";
  expect(foreignReads(treeOf({ [CONTACT]: text }))).toEqual([
    expect.stringContaining('reads orders: ask the service of server/features/orders/'),
    expect.stringContaining('reads payments'),
  ]);
});

test('the rule refuses a read of orders by the query that leaves out the bin, too', () => {
  const text = "presentOrders(db).select('_id').execute();";
  expect(foreignReads(treeOf({ [CONTACT]: text }))).toEqual([expect.stringContaining('reads orders')]);
});

test('a room writes its own tables, and tests and moves write any', () => {
  const own = "tx.insertInto('contact_messages').values(row);";
  const any = "tx.deleteFrom('orders');";
  const files = {
    [CONTACT]: own,
    'server/features/contact/contact.test.ts': any,
    'server/database/portable/x.ts': any,
  };
  expect(foreignWrites(treeOf(files))).toEqual([]);
});
