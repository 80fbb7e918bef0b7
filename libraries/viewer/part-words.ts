import { sidesText } from '#contract/measuring/figure-text.ts';
import { findingCounts } from '#contract/measuring/measurement-lines.ts';
import type { ViewedPart } from './viewed-part.ts';

const KIND_NAME = { mesh: 'part', solid: 'part', drawing: 'drawing', board: 'board' } as const;

/** What a picture shows, for those who do not see it: 'Picture of the part arm.stl, 63.2 × 39.3 × 29.5 mm; 2 warnings'. */
export const partWords = ({ name, kind, sizeMm, findings }: ViewedPart) => {
  const size = sizeMm ? `, ${sidesText(sizeMm)}` : '';
  const found = findingCounts({ findings: [...findings] });
  return `Picture of the ${KIND_NAME[kind]} ${name}${size}${found && `; ${found}`}`;
};
