/** A sheet as its drawing names it, in the words of the form. */
export interface NamedSheet {
  material?: string;
  thickness?: string;
}

/** How people call materials, and how the form does. */
const MATERIALS: readonly (readonly [pattern: string, material: string])[] = [
  ['acrylic|acryl|plexi(?:glass)?|perspex|pmma', 'Acrylic'],
  ['plywood|ply', 'Plywood'],
  ['pvc|plastic wood|foam board', 'Plastic Wood (PVC)'],
  ['maple', 'Maple'],
  ['mdf', 'MDF'],
];

const THICKEST_MM = 12;
const NUMBER = String.raw`(\d{1,2}(?:[.,]\d{1,2})?)`;
/** Neither in a word nor in another number, and no side of '200x300 mm'. */
const BEFORE = String.raw`(?<![\d.,a-z×]|\d\s?x\s?)`;
const AFTER = String.raw`(?![\d.,a-z×])`;

/** What is written before a dot and small letters; between words, one blank. */
const wordsOf = (name: string) =>
  name
    .replace(/\.[a-z\d]{2,4}$/i, '')
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ');

const numbersIn = (words: string, pattern: string) =>
  [...words.matchAll(new RegExp(pattern, 'g'))]
    .map(([, written = '']) => Number(written.replace(',', '.')))
    .filter((mm) => mm > 0 && mm <= THICKEST_MM);

/** The one that all say; undefined where they do not. */
const only = <Value>(values: readonly Value[]) => (new Set(values).size === 1 ? values[0] : undefined);

/**
 * What the name of a file or a layer says of its sheet: '3mm acrylic', 'MDF 6', 'lid-4mm.dxf'. A number without a unit counts beside a
 * material alone, and where two of them differ nothing is said.
 */
export const sheetNamed = (name: string): NamedSheet => {
  const words = wordsOf(name);
  const found = MATERIALS.filter(([pattern]) => new RegExp(`(?<![a-z])(?:${pattern})(?![a-z])`).test(words));
  const [pattern = '', material] = found.length === 1 ? (found[0] ?? []) : [];
  const inMm = numbersIn(words, `${BEFORE}${NUMBER} ?mm(?![a-z\\d×]| ?x ?\\d)`);
  const beside = material
    ? numbersIn(words, `(?:${pattern}) ${NUMBER}${AFTER}`).concat(
        numbersIn(words, `${BEFORE}${NUMBER} (?:${pattern})(?![a-z])`),
      )
    : [];
  const mm = only(inMm.length > 0 ? inMm : beside);
  return { ...(material && { material }), ...(mm !== undefined && { thickness: `${mm}mm` }) };
};
