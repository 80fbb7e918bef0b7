import { useMemo } from 'react';
import type { Control } from 'react-hook-form';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { figuresOf, type OrderPart } from '#web/pages/order/parts/part.ts';
import { useLoaded } from '#web/pages/order/use-loaded.ts';

const loadJudge = () => import('#pricing/sheet-findings');

const judged = (
  part: OrderPart,
  { sheetFindings }: Awaited<ReturnType<typeof loadJudge>>,
  thickness: string,
): OrderPart => {
  if (part.reading.state !== 'measured') return part;
  const { figures } = part.reading.part;
  const findings = sheetFindings(figures.details, { thickness });
  if (findings.length === 0) return part;
  const said = { ...figures, findings: [...figures.findings, ...findings] };
  return { ...part, reading: { state: 'measured', part: { ...part.reading.part, figures: said } } };
};

/** The files of the order, with what of them is too fine for the sheet that is chosen. */
export const useJudgedParts = (parts: readonly OrderPart[], control: Control): readonly OrderPart[] => {
  const { thickness } = useFormValues(control, ['thickness']);
  const judge = useLoaded(
    loadJudge,
    parts.some((part) => figuresOf(part)?.details !== undefined),
  );
  return useMemo(
    () => (judge ? parts.map((part) => judged(part, judge, thickness)) : parts),
    [parts, judge, thickness],
  );
};
