/** A colour of a material, and whether the shop has it. */
export interface StockColour {
  material: string;
  colour: string;
  inStock: boolean;
}

/** The one material of a service whose form asks for none. */
export const RESIN = 'Resin';

const OUT_OF_STOCK = '(out of stock)';
const WRITTEN = /^(?<material>[^:]*[^:\s])\s*:\s*(?<rest>.+)$/;
const ENDING = /\s*\(out of stock\)$/i;

const keyOf = (text: string) => text.trim().toLowerCase();
export const isSameText = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/** A line of the setting, such as `PLA: Red` or `PLA: Black (out of stock)`; undefined if it is none. */
export const readColour = (line: string): StockColour | undefined => {
  const { material = '', rest = '' } = WRITTEN.exec(line.trim())?.groups ?? {};
  const colour = rest.replace(ENDING, '').trim();
  return colour === '' ? undefined : { material: material.trim(), colour, inStock: !ENDING.test(rest) };
};

/** The same as it is written. */
export const colourLine = ({ material, colour, inStock }: StockColour): string =>
  `${material}: ${colour}${inStock ? '' : ` ${OUT_OF_STOCK}`}`;

/** The colours of a material, or of all where a form asks for none. */
export const coloursOf = (lines: readonly string[], material?: string): StockColour[] =>
  lines
    .flatMap((line) => readColour(line) ?? [])
    .filter((one) => material === undefined || isSameText(one.material, material));

/** What is proposed: each colour once that the shop has. */
export const proposedColours = (colours: readonly StockColour[]): string[] => [
  ...new Set(colours.filter(({ inStock }) => inStock).map(({ colour }) => colour)),
];

/** Whether the shop has none of a colour that is typed; of one that it does not know nothing is said. */
const isOutOfStock = (colours: readonly StockColour[], typed: string): boolean => {
  const same = colours.filter(({ colour }) => isSameText(colour, typed));
  return same.length > 0 && same.every(({ inStock }) => !inStock);
};

/** What an order form says of the colours of one material, ready to be shown, so that its script is small. */
export interface FormColours {
  /** In small letters; '' stands for all, where the form asks for no material. */
  material: string;
  proposed: readonly string[];
  /** Those that the shop has none of, in small letters, with what is said of each. */
  out: readonly (readonly [colour: string, sentence: string])[];
}

const outOfStockText = (colour: string) =>
  `${colour} is out of stock just now. You can order it anyway: we’ll tell you when it is back.`;

const formColours = (material: string, colours: readonly StockColour[]): FormColours => ({
  material,
  proposed: proposedColours(colours),
  out: [...new Map(colours.map(({ colour }) => [keyOf(colour), outOfStockText(colour)]))].filter(([typed]) =>
    isOutOfStock(colours, typed),
  ),
});

export const coloursForForm = (lines: readonly string[]): FormColours[] => {
  const all = coloursOf(lines);
  const groups = [...Map.groupBy(all, ({ material }) => keyOf(material))];
  return [formColours('', all), ...groups.map(([material, some]) => formColours(material, some))];
};
