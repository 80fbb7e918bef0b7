import { RULE_FIGURES } from '#content/price-book-figures.ts';
import { RuleField } from '#web/admin/pricing/fields/rule-field.tsx';
import { BookSection } from './book-section.tsx';

const NAMES = ['rushPercent', 'uncertainPercent', 'roundTo', 'answerWithinWorkingDays'] as const;

export function GeneralSection() {
  return (
    <BookSection anchor="general" title="All services" intro="Rules that hold for every order.">
      <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
        {NAMES.map((name) => (
          <RuleField key={name} path={name} figure={RULE_FIGURES[name]} />
        ))}
      </div>
    </BookSection>
  );
}
