/** Colours as customers name them, each as the plastic or the sheet of that name looks. */
const NAMED =
  'black কালো 23252a,white সাদা f2f2ee,red লাল c4262e,green সবুজ 2f8a46,blue নীল 2456a8,yellow হলুদ f0c52b,orange কমলা e8762c,' +
  'grey gray ধূসর 8b9097,silver b9bec6,gold golden c9a13b,copper b9683a,bronze 8c6239,brown 7a4b2b,pink গোলাপি e58aa9,magenta c2317f,' +
  'purple violet বেগুনি 6b3fa0,lilac b79bd6,cyan 2bb3cf,turquoise teal 1f9a98,navy 1d2f5c,olive 7a7b35,lime 9ccb3b,maroon 7b2430,' +
  'beige cream ivory e7dcc3,natural clear transparent e3e0d2,walnut 6d4c33';

/** Sheets that have a colour of their own. */
const MATERIALS = 'maple e3c79b,plywood d8b581,pvc efefe9,mdf b08a5e,oak c9a26b,wood d3ae78,cardboard c29b6b';

const read = (text: string) =>
  new Map(
    text.split(',').flatMap((line) => {
      const words = line.split(' ');
      const colour = `#${words.pop() ?? ''}`;
      return words.map((word) => [word, colour] as const);
    }),
  );
const named = read(NAMED);
const materials = read(MATERIALS);

/** The last word that names one: in 'sky blue' that is blue. */
const foundIn = (text: string, colours: ReadonlyMap<string, string>) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => colours.get(word))
    .findLast((colour) => colour !== undefined);

/** Words that leave a sheet as it is. */
const AS_IT_IS = /natural|clear|transparent|^$/i;

/** What colour a part has, '#rrggbb', by what its customer typed; undefined where no word of it says. */
export const materialColour = (colour: string, material: string): string | undefined => {
  const own = foundIn(material, materials);
  return own !== undefined && AS_IT_IS.test(colour.trim()) ? own : foundIn(colour, named);
};
