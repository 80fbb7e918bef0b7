import { useState } from 'react';
import { priceRangeText } from '#contract/pricing/price-text.ts';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { isPending, nameOf, type OrderPart } from '#web/pages/order/parts/part.ts';
import { orderParts } from '#web/pages/order/parts/parts-store.ts';
import { quantityText } from '#web/pages/order/parts/quantity-field.ts';
import { useLoaded } from '#web/pages/order/use-loaded.ts';
import { PriceDetails } from '#web/ui/price/price-details.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { MoreLayers, type PresetLayers } from './more-layers.tsx';
import type { PresetSheet } from './sheet-of-file.tsx';
import { bookInUse } from './shop-prices.ts';
import { type PricedForm, usePrice } from './use-price.ts';

const nameList = (parts: readonly OrderPart[]) => {
  const [first, second] = parts.map(nameOf);
  if (parts.length > 2) return `${parts.length} files`;
  return second === undefined ? (first ?? '') : `${first} and ${second}`;
};

/** What the price leaves out, because nobody has measured it yet; of a price on request nothing is missing. */
function NotYet({ parts, price, book }: Pick<ReturnType<typeof usePrice>, 'parts' | 'price' | 'book'>) {
  if (price?.onRequest || (book && !bookInUse())) return null;
  const pending = parts.filter(isPending);
  const later = parts.filter((part) => !isPending(part) && part.reading.state !== 'measured');
  return (
    <>
      {pending.length > 0 && (
        <p className="text-muted">
          Not in the price yet, since we are still measuring: <bdi>{nameList(pending)}</bdi>.
        </p>
      )}
      {later.length > 0 && (
        <p className="text-muted">
          Not in the price, since it is measured and priced once your order is sent: <bdi>{nameList(later)}</bdi>.
        </p>
      )}
    </>
  );
}

const loadOtherQuantity = () => import('./other-quantity.tsx');

/** Loaded where a customer wrote something else than what is counted. */
function Quantity({ control, parts }: Pick<PricedForm, 'control'> & { parts: readonly OrderPart[] }) {
  const quantity = useFormValues(control, ['quantity']).quantity.trim();
  const counted = quantityText(parts);
  const isOther = quantity !== '' && quantity !== counted && !parts.some(({ isCountTyped }) => isCountTyped);
  const other = useLoaded(loadOtherQuantity, isOther);
  return isOther && other && <other.OtherQuantity {...{ quantity, counted }} isOne={parts.length === 1} />;
}

const loadSheet = () => import('./sheet-of-file.tsx');

/** Loaded with the first drawing: the sheet that its file names. */
function Sheet({ control, parts }: Pick<PricedForm, 'control'> & { parts: readonly OrderPart[] }) {
  const [preset, onPreset] = useState<PresetSheet>({});
  const sheet = useLoaded(loadSheet, parts.length > 0);
  return sheet ? <sheet.SheetOfFile {...{ control, parts, preset, onPreset }} /> : null;
}

const loadNoBook = () => import('./no-book.tsx');

/** Why the order costs what it does, with its arithmetic. */
export function OrderPrice(props: PricedForm) {
  const { parts, price, book, nearness, failed, retry } = usePrice(props);
  const noBook = useLoaded(loadNoBook, failed);
  const names = Object.fromEntries(parts.map((part) => [part.id, nameOf(part)]));
  const [preset, onPreset] = useState<PresetLayers>();
  const { control, service } = props;
  const layers = book && service === 'PCB-Manufacturing' && (
    <MoreLayers {...{ control, parts, book, preset, onPreset }} />
  );
  const sheet = service === 'Laser-Cutting' && <Sheet control={control} parts={parts} />;
  const range = price && priceRangeText(price);
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {failed ? (
        parts.length > 0 && noBook && <noBook.NoBook onRetry={retry} />
      ) : (
        <NotYet {...{ parts, price, book }} />
      )}
      {sheet}
      {range !== undefined && <p className="text-muted">It will lie {unbroken(range)}.</p>}
      {price ? (
        <PriceDetails price={price} names={names} onLine={orderParts.highlight}>
          <Quantity control={control} parts={parts} />
          {layers}
          {nearness && price.verdict === 'estimate' && (
            <p className="text-sm text-muted">How near our estimates are: {nearness.text}.</p>
          )}
        </PriceDetails>
      ) : (
        layers
      )}
    </div>
  );
}
