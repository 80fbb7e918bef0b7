import { useMemo } from 'react';
import { type PricedOptions, pricedFields } from '#contract/pricing/priced-fields.ts';
import { readPricedOptions } from '#contract/pricing/priced-options.ts';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { figuresOf, type OrderPart } from '#web/pages/order/parts/part.ts';
import { useLoaded } from '#web/pages/order/use-loaded.ts';
import type { ShopPrices } from './shop-prices.ts';
import type { PricedForm } from './use-price.ts';

const loadJudge = async () => {
  const [sheets, walls] = await Promise.all([import('#pricing/sheet-findings'), import('#pricing/wall-findings')]);
  return { ...sheets, ...walls };
};

type Judge = Awaited<ReturnType<typeof loadJudge>>;

/** What parts are judged by. */
interface By {
  judge: Judge;
  options: PricedOptions;
  prices: ShopPrices | undefined;
}

const judged = (part: OrderPart, { judge, options, prices }: By): OrderPart => {
  if (part.reading.state !== 'measured') return part;
  const { figures } = part.reading.part;
  if (!figures.details) return part;
  const need = prices?.rule?.wallNeed?.({ ...options, ...part.options }, prices.book.content);
  const walls = judge.judgedWalls(figures, need);
  const sheet = judge.sheetFindings(figures.details, options);
  if (walls === figures.findings && sheet.length === 0) return part;
  const said = { ...figures, findings: [...walls, ...sheet] };
  return { ...part, reading: { state: 'measured', part: { ...part.reading.part, figures: said } } };
};

/** The files of the order, with what of them is too fine for the sheet or the material that is chosen. */
export const useJudgedParts = (
  parts: readonly OrderPart[],
  { service, control }: PricedForm,
  prices: ShopPrices | undefined,
): readonly OrderPart[] => {
  const values = useFormValues(
    control,
    pricedFields(service).map(({ name }) => name),
  );
  const chosen = JSON.stringify(readPricedOptions(service, values).options);
  const judge = useLoaded(
    loadJudge,
    parts.some((part) => figuresOf(part)?.details !== undefined),
  );
  return useMemo(() => {
    const options = JSON.parse(chosen) as PricedOptions;
    return judge ? parts.map((part) => judged(part, { judge, options, prices })) : parts;
  }, [parts, judge, chosen, prices]);
};
