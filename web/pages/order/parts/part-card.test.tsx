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

test('the card of a paused file says that it is paused, and while its order is sent that it goes with it', () => {
  expect(saysOf(paused, false)).toContain('>Paused<');
  expect(saysOf(paused, true)).toContain('>Goes with your order<');
  expect(saysOf(paused, true)).not.toContain('Paused');
});
