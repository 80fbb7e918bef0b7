/**
 * Tests that `npm test -- all` runs a second time on PostgreSQL and S3, because something can differ there: SQL of a room's own, sorting,
 * searching and paging, two writers at once, files that are staged and removed, and every call once with random input.
 */
export const ON_BOTH = [
  'server/database/portable/portable-rows.test.ts',
  'server/features/bin/bin.test.ts',
  'server/features/search/found-positions.test.ts',
  'server/features/search/search.test.ts',
  'server/features/own-hand/erased-files.test.ts',
  'server/features/customers/customers.test.ts',
  'server/features/desk/list-orders.test.ts',
  'server/features/orders/order-row-first.test.ts',
  'server/features/placing/repeated-orders.test.ts',
  'server/features/order-files/order-downloads.test.ts',
  'server/features/products/edited-stock.test.ts',
  'server/features/uploads/resumable/at-the-same-time.test.ts',
  'server/processes/leases.test.ts',
  'server/upkeep/upkeep.test.ts',
  'tests/failed-commits.test.ts',
  'tests/fuzz.test.ts',
] as const;
