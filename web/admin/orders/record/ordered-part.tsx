import { useEffect, useMemo, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { OrderFile, OrderRecord } from '#contract/orders/order.ts';
import type { ShownBook } from '#contract/pricing/shown-book.ts';
import { type ViewedPart, viewedPart } from '#viewer';
import { callApi } from '#web/api/client.ts';
import { PartView } from '#web/ui/measured/part-view.tsx';
import { viewedMachine } from '#web/ui/measured/viewed-machine.ts';
import { viewedMaterial } from '#web/ui/measured/viewed-material.ts';

/** A file of an order as it is looked at, made of what was ordered; undefined for one that there is nothing to see of. */
export const orderedPart = (
  { serviceNeeded, details }: Pick<OrderRecord, 'serviceNeeded' | 'details'>,
  { name, measurement, options }: OrderFile,
): ViewedPart | undefined => {
  const part = measurement && viewedPart({ ...measurement, name }, viewedMachine(serviceNeeded));
  return part && { ...part, material: viewedMaterial(details, options) };
};

/** How high the layers of a print are, by the price book; undefined until it is loaded, and where it does not say. */
const useLayerHeight = (finishing = '') => {
  const [found, setFound] = useState<{ finishing: string; layerMm: number | undefined }>();
  useEffect(() => {
    if (finishing === '') return;
    const left = new AbortController();
    callApi<Success<ShownBook>>(apiAddress.priceBook, { signal: left.signal }).then(
      ({ data: { rates } }) => setFound({ finishing, layerMm: rates.fdm.finishings[finishing]?.layerHeightMm }),
      () => undefined, // it is seen without them
    );
    return () => left.abort();
  }, [finishing]);
  return found?.finishing === finishing ? found.layerMm : undefined;
};

interface OrderedPartViewProps {
  part: ViewedPart;
  order: Pick<OrderRecord, 'details'>;
  className?: string;
  /** Whether it was asked for by a press already. */
  wanted?: boolean;
}

/** A file of an order in the viewer, with the layers that it is printed in. */
export function OrderedPartView({ part, order, className, wanted = false }: OrderedPartViewProps) {
  const layerMm = useLayerHeight(part.kind === 'drawing' ? '' : order.details['finishing']);
  const shown = useMemo(() => ({ ...part, material: { ...part.material, layerMm } }), [part, layerMm]);
  return <PartView part={shown} asked={wanted} {...(className !== undefined && { className })} />;
}
