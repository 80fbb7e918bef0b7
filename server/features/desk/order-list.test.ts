import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';

const walk = async (list: ReturnType<typeof ownersOrders>['list'], query: Record<string, string>) => {
  const names: string[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  do {
    const reply = (await list({ limit: '2', ...query, ...(cursor && { cursor }) })).json();
    names.push(...reply.data.map((order: { name: string }) => order.name));
    totals.add(reply.total);
    cursor = reply.nextCursor;
  } while (cursor);
  return { names, totals: [...totals] };
};

describe('the list of orders', () => {
  const shopWith = async (orders: Parameters<typeof placed>[1][]) => {
    const { app } = await testApp();
    const ids: string[] = [];
    for (const order of orders) ids.push((await placed(app, order))._id);
    return { app, ids, ...ownersOrders(app, await ownerOf(app)) };
  };
  const wanted = (name: string, deliveryDate: string) => ({ fields: { name, deliveryDate } });

  test.each([
    [{ cursor: 'x' }],
    [{ cursor: '2026-12-24_zz' }],
    [{ status: 'lost' }],
    [{ service: 'Silicon-Molding' }],
    [{ sort: 'cheapest' }],
    [{ limit: '0' }],
    [{ limit: '501' }],
    [{ q: 'x'.repeat(201) }],
  ])('with the query %j is refused', async (query) => {
    const { list } = await shopWith([]);
    expect((await list(query)).statusCode).toBe(400);
  });

  test('can be searched by reference, name, e-mail, company and project in any case', async () => {
    const { list } = await shopWith([{ fields: { company: 'Barendra 100% Works_' } }, { fields: { name: 'Rahim' } }]);
    const find = async (q: string) => (await list({ q })).json();
    expect(await find('BARENDRA 100% works_')).toMatchObject({ total: 1, data: [{ company: 'Barendra 100% Works_' }] });
    expect((await find('0%')).data).toHaveLength(1);
    expect((await find('%')).data).toHaveLength(1);
    expect((await find('rahim')).data).toHaveLength(1);
    expect(await find('nobody')).toEqual({ success: true, data: [], total: 0 });
    const [{ reference }] = (await find('rahim')).data;
    expect((await find(reference.toLowerCase())).data).toHaveLength(1);
  });

  test('is paginated newest first, with each order once', async () => {
    const { list } = await shopWith(['1', '2', '3', '4', '5'].map((name) => ({ fields: { name } })));
    expect(await walk(list, {})).toEqual({ names: ['5', '4', '3', '2', '1'], totals: [5] });
  });

  test('can be sorted by delivery date, the earliest order of a day first', async () => {
    const { list } = await shopWith([
      wanted('May', '2097-05-01'),
      wanted('January, first', '2097-01-10'),
      wanted('March', '2097-03-01'),
      wanted('January, second', '2097-01-10'),
      wanted('January, third', '2097-01-10'),
    ]);
    const names = ['January, first', 'January, second', 'January, third', 'March', 'May'];
    expect(await walk(list, { sort: 'wanted' })).toEqual({ names, totals: [5] });
  });

  test('is sorted by delivery date with what is still to be done first, also where an order ends between two pages', async () => {
    const { ids, list, change } = await shopWith([
      wanted('Delivered long ago', '2097-01-01'),
      wanted('June', '2097-06-01'),
      wanted('Cancelled', '2097-02-01'),
      wanted('April', '2097-04-01'),
      wanted('Delivered late', '2097-09-01'),
      wanted('May', '2097-05-01'),
    ]);
    const end = (at: number, status: string) => change(ids[at] ?? '', { status });
    for (const [at, status] of [
      [0, 'delivered'],
      [1, 'in production'],
      [2, 'cancelled'],
      [3, 'ready'],
      [4, 'delivered'],
    ] as const)
      await end(at, status);
    const open = ['April', 'May', 'June'];
    const ended = ['Delivered long ago', 'Cancelled', 'Delivered late'];
    expect(await walk(list, { sort: 'wanted' })).toEqual({ names: [...open, ...ended], totals: [6] });
    expect((await walk(list, { sort: 'wanted', q: 'e' })).names).toEqual([...open, ...ended]);
    expect((await walk(list, { sort: 'wanted', status: 'delivered' })).names).toEqual([
      'Delivered long ago',
      'Delivered late',
    ]);
    const names = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);
    const first = (await list({ sort: 'wanted', limit: '2' })).json();
    await end(5, 'delivered'); // the last order of the page
    const rest = (await list({ sort: 'wanted', cursor: first.nextCursor })).json();
    expect(names(first)).toEqual(['April', 'May']);
    expect(names(rest)).toEqual(['June', 'Delivered long ago', 'Cancelled', 'May', 'Delivered late']);
  });

  test('can be filtered by status and service, and counts the result', async () => {
    const { ids, list, change } = await shopWith([
      { fields: { name: 'Board' }, service: 'PCB-Manufacturing' },
      { fields: { name: 'Print' } },
      { fields: { name: 'Board, ready' }, service: 'PCB-Manufacturing' },
    ]);
    await change(ids[2] ?? '', { status: 'ready' });
    const names = async (query: Record<string, string>) => (await walk(list, query)).names;
    expect(await names({ status: 'new' })).toEqual(['Print', 'Board']);
    expect(await names({ service: 'PCB-Manufacturing' })).toEqual(['Board, ready', 'Board']);
    expect(await names({ service: 'PCB-Manufacturing', status: 'ready', q: 'board' })).toEqual(['Board, ready']);
    expect(await walk(list, { status: 'cancelled' })).toEqual({ names: [], totals: [0] });
  });

  test('is counted by status, with 0 for a status that no order has', async () => {
    const { app, ids, change } = await shopWith([{}, {}, {}]);
    await change(ids[1] ?? '', { status: 'in production' });
    const reply = await app.inject({ url: apiAddress.orderCounts, headers: await ownerOf(app) });
    expect(reply.json().data).toEqual({
      new: 2,
      reviewing: 0,
      quoted: 0,
      'in production': 1,
      ready: 0,
      delivered: 0,
      cancelled: 0,
    });
  });
});
