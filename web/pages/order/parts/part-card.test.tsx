import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderPart } from './part.ts';
import { PartCard } from './part-card.tsx';

const paused: OrderPart = {
  id: 'p1',
  file: new File(['solid'], 'casing.stl'),
  quantity: 1,
  options: {},
  reading: { state: 'stopped', sent: 4_194_304 },
};

const saysOf = (part: OrderPart, ordering: boolean) =>
  renderToStaticMarkup(
    <PartCard
      part={part}
      open={false}
      whole={false}
      each={undefined}
      onToggle={() => undefined}
      onAnswer={() => undefined}
      onRemove={() => undefined}
      disabled={ordering}
      priced={false}
      machine={{}}
      service="3D-Printing-fdm"
      chargeAs={() => undefined}
    />,
  );

const read = { figures: { kind: 'drawing', findings: [] } as never };
const mended = (file?: File): OrderPart => ({
  ...paused,
  reading: { state: 'later' },
  mended: { ...(file && { file }), name: 'casing mended.stl', unit: undefined, ownUnit: undefined, part: read },
});

test('the card of a mended file has its name and its size, and no size where only the shop knows it', () => {
  expect(saysOf(mended(new File(['mended solid'], 'casing mended.stl')), false)).toContain('<small>12 B</small>');
  const byShop = saysOf(mended(), false);
  expect(byShop).toContain('casing mended.stl');
  expect(byShop).not.toContain(' B</small>');
});

test('the card of a paused file says that it is paused, and while its order is sent that it goes with it', () => {
  expect(saysOf(paused, false)).toContain('>Paused<');
  expect(saysOf(paused, true)).toContain('>Goes with your order<');
  expect(saysOf(paused, true)).not.toContain('Paused');
});
