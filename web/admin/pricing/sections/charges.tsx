import { RULE_FIGURES } from '#content/price-book-figures.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { FigureInput } from '#web/admin/pricing/fields/figure-input.tsx';
import { Rows } from '#web/admin/pricing/fields/rows.tsx';
import { RuleField } from '#web/admin/pricing/fields/rule-field.tsx';
import { RulePanel } from './rule-panel.tsx';

const FROM = RULE_FIGURES['charges.*.quantityBreaks.*.from'];
const OFF = RULE_FIGURES['charges.*.quantityBreaks.*.percentOff'];

/** What a service charges besides its work: set-up, minimum and discounts for quantity. */
export function Charges({ of }: { of: keyof PriceBookContent['charges'] }) {
  const path = `charges.${of}`;
  return (
    <div className="grid items-start gap-4 @3xl:grid-cols-2">
      <RulePanel title="Charges">
        <RuleField path={`${path}.setUp`} figure={RULE_FIGURES['charges.*.setUp']} />
        <RuleField path={`${path}.minimum`} figure={RULE_FIGURES['charges.*.minimum']} />
      </RulePanel>
      <Rows
        path={`${path}.quantityBreaks`}
        title="Quantity discounts"
        intro="From small quantities to large. A larger order never gets a smaller discount."
        nameOf={(_, at) => `Discount ${at + 1}`}
        columns={[FROM, OFF]}
        nameless
        empty="Every piece costs the same, however many are ordered."
        add={[{ label: 'Add a discount', row: { from: '', percentOff: '' } }]}
      >
        {(row) => (
          <>
            <FigureInput path={`${row}.from`} label={FROM.label} unit={FROM.unit} figure={FROM} />
            <FigureInput path={`${row}.percentOff`} label={OFF.label} unit={OFF.unit} figure={OFF} />
          </>
        )}
      </Rows>
    </div>
  );
}
