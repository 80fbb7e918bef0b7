import { useEffect, useEffectEvent, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { QuotationContent } from '#contract/quotations/quotation.ts';
import { withoutRates, withTrueText } from '#pricing/lines';
import { typedAmount } from '#web/admin/orders/record/amounts/typed-amount.ts';
import type { LineFields, QuotationFields } from './quotation-form.ts';

const asPriced = ({ measured, unitPrice }: LineFields) => ({ measured, unitPrice: typedAmount(unitPrice) });

/** Takes the rates out of how a line was measured while its price is another, as the shop does, and puts them back with the price. */
export const useTrueText = (
  control: Control<QuotationFields, unknown, QuotationContent>,
  at: number,
  line: LineFields,
) => {
  const [stored] = useState(() => asPriced(line));
  const { field } = useController({ control, name: `lines.${at}.measured` });
  const follow = useEffectEvent((typed: string) => {
    const unitPrice = typedAmount(typed);
    const isOwnText = line.measured !== stored.measured && line.measured !== withoutRates(stored.measured);
    if (Number.isNaN(unitPrice) || isOwnText) return;
    const { measured } = withTrueText({ ...stored, unitPrice }, [stored]);
    if (measured !== line.measured) field.onChange(measured);
  });
  useEffect(() => follow(line.unitPrice), [line.unitPrice]);
};
