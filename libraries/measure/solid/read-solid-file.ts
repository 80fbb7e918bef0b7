import type { Budget } from '#measure/budget.ts';
import { triangleCount } from '#measure/mesh/mesh.ts';
import { igesFacts } from './iges-facts.ts';
import type { SolidFile, SolidFormat, SolidReader } from './solid-reader.ts';
import { stepFacts } from './step-facts.ts';

const FACTS = { step: stepFacts, iges: igesFacts } as const;

/**
 * Reads the bodies of a STEP or IGES file, and what it says about itself.
 * @throws Refusal `truncated`, `too-complex`
 */
export const readSolidFile = async (
  bytes: Uint8Array,
  format: SolidFormat,
  readSolids: SolidReader,
  budget: Budget,
): Promise<SolidFile> => {
  const facts = FACTS[format](new TextDecoder('latin1').decode(bytes));
  const bodies = await readSolids(bytes, format);
  for (const body of bodies) budget.spend(triangleCount(body));
  return { ...facts, bodies };
};
