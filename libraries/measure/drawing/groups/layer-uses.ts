import type { LineUse } from '#measure/measurement.ts';

/** Words of layers that hold no part, in the languages whose programs name them so; each begins a word of the name. */
const LEFT_OUT =
  /^(dim|dims|dimensions?|bema(ss|ß)ung|cotas?|cotes?|kotes?|quote|text|texts|texte|textos?|annos?|annotations?|notes?|labels?|leaders?|frames?|borders?|rahmen|cadre|cartouche|titles?|titleblock|schriftfeld|legend|defpoints|construction|hilfslinien?|guides?|guidelines|reference|hidden|centers?|centres?|centerlines?|centrelines?|axis|axes|viewports?|hatch|hatches|schraffur)$/;
const ENGRAVED =
  /^(engrave|engraved|engraving|etch|etched|etching|gravur|gravieren|gravure|score|scored|scoring|marking|raster)$/;
const CUT = /^(cut|cuts|cutting|cutlines?|outline|outlines|laser|schnitt|schneiden|coupe|corte|profile|kontur)$/;

/** Of longer names only the beginning counts: a file may hold any. */
const NAME_MAX = 200;

/** The words of a name: 'A-ANNO-DIMS' has three. */
const wordsOf = (name: string) =>
  name
    .slice(0, NAME_MAX)
    .toLowerCase()
    .split(/[^\p{Letter}]+/u);

/** What is done with the lines of a layer by its usual name; nothing for names that say nothing. */
export const usualUseOf = (name: string): LineUse | undefined => {
  const words = wordsOf(name);
  if (words.some((word) => CUT.test(word))) return 'cut';
  if (words.some((word) => ENGRAVED.test(word))) return 'engrave';
  return words.some((word) => LEFT_OUT.test(word)) ? 'leave' : undefined;
};
