import { RULE_FIGURES } from '#content/price-book-figures.ts';
import { RuleField } from '#web/admin/pricing/fields/rule-field.tsx';
import { BookSection } from './book-section.tsx';
import { RulePanel } from './rule-panel.tsx';

const NAMES = ['rushPercent', 'uncertainPercent', 'roundTo', 'answerWithinWorkingDays'] as const;

export function GeneralSection() {
  return (
    <BookSection anchor="general" title="All services" intro="Rules that hold for every order.">
      <RulePanel title="Rules">
        {NAMES.map((name) => (
          <RuleField key={name} path={name} figure={RULE_FIGURES[name]} />
        ))}
      </RulePanel>
    </BookSection>
  );
}
