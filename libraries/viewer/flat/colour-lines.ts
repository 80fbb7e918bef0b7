import { setAttributes } from '#viewer/dom.ts';
import type { LegendLine } from '#viewer/stage/stage.ts';
import type { ColourMeaning, Highlight } from '#viewer/viewed-part.ts';

const CUT = 'cut';

/** What happens along a path, as it is marked for the style sheet: a known meaning, or none. */
const meaningOf = (path: SVGElement, colours: readonly ColourMeaning[]) =>
  colours.find(({ colour }) => colour === path.getAttribute('data-colour'));

/** The colours of a drawing that have a meaning, and that others have none. */
export const legendOf = (paths: readonly SVGElement[], colours: readonly ColourMeaning[]): LegendLine[] => {
  const present = new Set(paths.map((path) => path.getAttribute('data-colour') ?? ''));
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

const isCut = (path: SVGElement, colours: readonly ColourMeaning[]) => {
  const meaning = meaningOf(path, colours);
  return meaning === undefined || meaning.meaning === CUT;
};

/** Dims all lines but those that a price line charges for; a drawing in one colour is cut. */
export const highlightLines = (
  paths: readonly SVGElement[],
  what: Highlight | undefined,
  colours: readonly ColourMeaning[],
) => {
  const isPlain = new Set(paths.map((path) => path.getAttribute('data-colour'))).size === 1;
  const isMeant = (path: SVGElement) => {
    if (typeof what === 'object') return path.getAttribute('data-group') === what.group;
    if (what !== 'cut' && what !== 'engrave') return true;
    const use = path.getAttribute('data-use') ?? (isPlain || isCut(path, colours) ? 'cut' : 'engrave');
    return use === what;
  };
  for (const path of paths) {
    const meant = isMeant(path);
    setAttributes(path, { 'data-dimmed': !meant, 'data-highlight': what !== undefined && what !== 'box' && meant });
  }
};
