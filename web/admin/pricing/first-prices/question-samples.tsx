import { useDeferredValue, useMemo } from 'react';
import { currency } from '#contract/money/currency.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { PriceTable } from '#web/admin/pricing/samples/price-table.tsx';
import { SampleTable } from '#web/admin/pricing/samples/sample-table.tsx';
import { paySamples, type Terms } from './pay-samples.ts';
import type { AskedSetting, Question } from './questions.ts';

const AMOUNTS: Readonly<Record<AskedSetting, () => string>> = {
  'money.vatPercent': () =>
    `What a customer pays in ${currency()}, with VAT and rounded, as it is and with your changes.`,
  'pay.depositPercent': () => `The deposit in ${currency()}, as it is and with your changes.`,
  'pay.beforeProduction': () => `What is paid before production in ${currency()}, as it is and with your changes.`,
};

interface QuestionSamplesProps {
  question: Question;
  /** The settings in force, and as they are answered; undefined while an answer has to be mended. */
  before: Terms['values'];
  after: Terms['values'] | undefined;
}

interface PaySamplesProps extends Omit<QuestionSamplesProps, 'question'> {
  setting: AskedSetting;
  title: string;
}

function PaySamples({ setting, title, before, after }: PaySamplesProps) {
  const { draft, inForce } = useEditedBook();
  const content = useDeferredValue(draft.content);
  const known = content !== undefined && after !== undefined;
  const samples = useMemo(() => {
    const present = { rates: inForce, values: before };
    return paySamples(setting, present, content && after ? { rates: content, values: after } : present);
  }, [setting, inForce, before, content, after]);
  return <PriceTable title={title} amounts={AMOUNTS[setting]()} samples={samples} known={known} />;
}

const isSetting = (samples: Question['samples']): samples is AskedSetting => samples in AMOUNTS;

/** What an answer makes of sample parts, while it is typed. */
export function QuestionSamples({ question: { samples, about }, before, after }: QuestionSamplesProps) {
  if (isSetting(samples)) return <PaySamples setting={samples} title={about} before={before} after={after} />;
  return <SampleTable service={samples} title={about} />;
}
