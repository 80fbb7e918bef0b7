import { expect, test, vi } from 'vitest';
import { openOrderForm } from '#tests/support/page/order-form.ts';

const sending = vi.hoisted(() => ({ isAsked: false, ...Promise.withResolvers<void>() }));
vi.mock('#web/pages/order/ahead/send-large.ts', async (load) => {
  sending.isAsked = true;
  await sending.promise;
  return load();
});

test('a mended file is offered once it can be sent, so that it is taken at the press', async () => {
  const { page, choose, press } = await openOrderForm('Laser-Cutting');
  await choose('doubled_lines.dxf');
  await press('Mend this for me');
  await vi.waitFor(() => expect(sending.isAsked).toBe(true), 30_000);
  page.getByRole('button', { name: 'Mending…' });
  sending.resolve();
  await press('Use the mended file');
  page.getByRole('heading', { name: 'doubled_lines mended.dxf' });
});
