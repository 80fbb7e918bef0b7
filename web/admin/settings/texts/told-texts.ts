const SHOWN = 3;
const LENGTH_MAX = 80;
const IDENTIFIER = /^(?:[0-9a-f]+-){4}[0-9a-f]+$/;

const told = (text: string) => {
  if (IDENTIFIER.test(text)) return 'a picture';
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text;
};

/** Every text of a value, in its order. */
const allTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(allTexts) : [];
};

const summary = (texts: readonly string[]) => {
  const more = texts.length - SHOWN;
  const shown = texts.slice(0, SHOWN).map(told).join(' · ');
  return `${shown}${more > 0 ? ` and ${more} more` : ''}`;
};

/** Those of one list that another does not have as often. */
const without = (texts: readonly string[], others: readonly string[]) => {
  const left = [...others];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
};

/** What one version of some texts says and the other does not, each in a few words; empty where it has nothing of its own. */
export const toldDifference = (before: unknown, after: unknown): { before: string; after: string } => {
  const [former, later] = [allTexts(before), allTexts(after)];
  const gone = without(former, later);
  const added = without(later, former);
  const isMoved = gone.length === 0 && added.length === 0;
  return { before: isMoved ? 'in another order' : summary(gone), after: isMoved ? 'the same words' : summary(added) };
};
