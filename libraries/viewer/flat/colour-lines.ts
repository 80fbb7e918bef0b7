import { setAttributes } from '#viewer/dom.ts';
import type { LegendLine } from '#viewer/stage/stage.ts';
import type { ColourMeaning, Highlight } from '#viewer/viewed-part.ts';

const CUT = 'cut';

const coloursOf = (paths: readonly SVGElement[]) => new Set(paths.map(({ dataset }) => dataset.colour ?? ''));

/** The colours of a drawing that have a meaning, and that others have none. */
export const legendOf = (paths: readonly SVGElement[], colours: readonly ColourMeaning[]): LegendLine[] => {
  const present = coloursOf(paths);
  const known = colours
    .filter(({ colour }) => present.has(colour))
    .map(({ colour, name, meaning }) => ({ colour, text: `${name}: ${meaning}` }));
  const others = [...present].filter((one) => !colours.some(({ colour }) => colour === one)).toSorted();
  const [first] = others;
  if (first === undefined) return known;
  return [
    ...known,
    {
      colour: first,
      text: `${others.length === 1 ? 'Another colour' : `${others.length} other colours`}: cut, unless you say otherwise`,
    },
  ];
};

/** Says of each line what is done along it, as far as that was not said before; a drawing in one colour is cut. */
export const markUses = (paths: readonly SVGElement[], colours: readonly ColourMeaning[]) => {
  const isPlain = coloursOf(paths).size === 1;
  for (const { dataset } of paths) {
    const meaning = isPlain ? CUT : colours.find(({ colour }) => colour === dataset.colour)?.meaning;
    dataset.use ??= (meaning ?? CUT) === CUT ? CUT : 'engrave';
  }
};

/** Dims all lines but those that a price line charges for. */
export const highlightLines = (paths: readonly SVGElement[], what: Highlight | undefined) => {
  const isMeant = ({ dataset: { group, use } }: SVGElement) => {
    if (typeof what === 'object') return group === what.group;
    return (what !== CUT && what !== 'engrave') || use === what;
  };
  for (const path of paths) {
    const meant = isMeant(path);
    setAttributes(path, { 'data-dimmed': !meant, 'data-highlight': what !== undefined && what !== 'box' && meant });
  }
};
