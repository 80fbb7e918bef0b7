import { RULE_FIGURES } from '#content/price-book-figures.ts';
import { SLA_PRINTING } from '#contract/services/3d-printing-sla.ts';
import { RESIN } from '#contract/settings/stock-colours.ts';
import { ENDS } from '#web/admin/pricing/fields/choice-input.tsx';
import { MaterialColours } from '#web/admin/pricing/fields/material-colours.tsx';
import { PriceList } from '#web/admin/pricing/fields/price-list.tsx';
import { RuleField } from '#web/admin/pricing/fields/rule-field.tsx';
import { BookSection } from './book-section.tsx';
import { Charges } from './charges.tsx';
import { RulePanel } from './rule-panel.tsx';

const PUBLISHED = { slaOnCard: 'On the price card', slaInText: 'In the text of the page' };

export function SlaSection() {
  return (
    <BookSection
      anchor="sla"
      title="SLA 3D printing"
      intro="A part is charged by its weight: its volume times the density of the resin, times the price of a gram."
      samples={SLA_PRINTING.value}
    >
      <PriceList title="Prices" names={['slaOnCard', 'slaInText']} />
      <RulePanel title="Resin">
        <MaterialColours service={SLA_PRINTING.value} material={RESIN} />
        <RuleField path="sla.price" figure={RULE_FIGURES['sla.price']} options={PUBLISHED} />
        <RuleField path="sla.figure" figure={RULE_FIGURES['sla.figure']} options={ENDS} />
        <RuleField path="sla.densityGPerCm3" figure={RULE_FIGURES['sla.densityGPerCm3']} />
        <RuleField path="sla.minWallMm" figure={RULE_FIGURES['sla.minWallMm']} />
      </RulePanel>
      <Charges of="sla" />
    </BookSection>
  );
}
