/** Colours and sheet materials as they look, by words that customers write. */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/black/i, '#2b2f36'],
  [/white|natural/i, '#f3f4f2'],
  [/gr[ea]y|silver/i, '#98a3b0'],
  [/blue/i, '#2f66b5'],
  [/red/i, '#c03028'],
  [/green/i, '#2f8a4c'],
  [/yellow|gold/i, '#e0b93a'],
  [/orange/i, '#e0752d'],
  [/brown|leather/i, '#7d4d2e'],
  [/pink|magenta/i, '#d9679f'],
  [/purple|violet/i, '#7a4fa8'],
  [/clear|acrylic|transparent/i, '#b9dbe8'],
  [/maple|ply|mdf|wood/i, '#d9b280'],
  [/pvc/i, '#e9e6dc'],
];

const lookOf = (text: string) => LOOKS.find(([words]) => words.test(text))?.[1];

/** How what an order is made of looks; nothing where no colour is named. */
export function Swatch({ color, material }: { color: string; material: string }) {
  const fill = lookOf(color) ?? lookOf(material);
  if (fill === undefined) return null;
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className="me-1.5 inline-block size-2.5 align-baseline">
      <rect x=".5" y=".5" width="9" height="9" fill={fill} className="stroke-edge" />
    </svg>
  );
}
