import { SaxesParser } from 'saxes';
import sharp from 'sharp';

/** An element of an SVG picture. */
export interface SvgElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/** All elements of an SVG picture; fails where it is not well formed. */
export const elementsOf = (svg: string): SvgElement[] => {
  const elements: SvgElement[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes: { ...attributes } }));
  parser.write(svg).close();
  return elements;
};

/** What an SVG picture looks like, in its own size. */
export const drawn = async (svg: string) => {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    /** Red, green, blue and opacity. */
    at: (x: number, y: number) => [...data.subarray((Math.round(y) * info.width + Math.round(x)) * 4).subarray(0, 4)],
  };
};
