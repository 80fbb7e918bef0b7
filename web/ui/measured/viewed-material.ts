import type { PartMaterial } from '#viewer';
import { materialColour } from './material-colour.ts';

type Chosen = Readonly<Record<string, string | undefined>>;

/** What a part of an order is made of, as far as it shows. @param own choices for this file that count instead of the order's */
export const viewedMaterial = (details: Chosen, own: Chosen = {}): PartMaterial => {
  const { color = '', material = '', thickness } = { ...details, ...own };
  return { colour: materialColour(color, material), ...(thickness !== undefined && { thickness }) };
};
