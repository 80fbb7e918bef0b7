import { RULE_FIGURES } from '#content/price-book-figures.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { AboutColumns } from '#web/admin/pricing/fields/about-columns.tsx';
import { FigureInput } from '#web/admin/pricing/fields/figure-input.tsx';
import { Rows } from '#web/admin/pricing/fields/rows.tsx';
import { RuleField } from '#web/admin/pricing/fields/rule-field.tsx';

const FROM = RULE_FIGURES['charges.*.quantityBreaks.*.from'];
const OFF = RULE_FIGURES['charges.*.quantityBreaks.*.percentOff'];

/** What a service charges besides its work: set-up, minimum and discounts for quantity. */
export function Charges({ of }: { of: keyof PriceBookContent['charges'] }) {
  const path = `charges.${of}`;
  return (
    <>
      <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
        <RuleField path={`${path}.setUp`} figure={RULE_FIGURES['charges.*.setUp']} />
        <RuleField path={`${path}.minimum`} figure={RULE_FIGURES['charges.*.minimum']} />
      </div>
      <div>
        <Rows
          path={`${path}.quantityBreaks`}
          title="Quantity discounts"
          intro="From small quantities to large. A larger order never gets a smaller discount."
          nameOf={(_, at) => `Discount ${at + 1}`}
          empty="Every piece costs the same, however many are ordered."
          add={[{ label: 'Add a discount', row: { from: '', percentOff: '' } }]}
        >
          {(row) => (
            <>
              <FigureInput path={`${row}.from`} label={FROM.label} unit={FROM.unit} />
              <FigureInput path={`${row}.percentOff`} label={OFF.label} unit={OFF.unit} />
            </>
          )}
        </Rows>
        <AboutColumns figures={[FROM, OFF]} />
      </div>
    </>
  );
}
