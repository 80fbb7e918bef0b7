import { pdf, pdfStream } from '#tests/support/documents/pdf.ts';

const LEVELS = 9;
const EACH_HOLDS = 10;
const FIRST = 100;

/** A PDF of some kB whose transparency groups hold each other a thousand million times; pdf.js tells of none before the end. */
export const nestedGroups = (): Uint8Array => {
  const group = (draws: string, resources: string) =>
    pdfStream(draws, `/Type/XObject/Subtype/Form/BBox[0 0 600 900]/Group<</S/Transparency>>/Resources<<${resources}>>`);
  const objects = Object.fromEntries(
    Array.from({ length: LEVELS }, (_, at) => [
      FIRST + at,
      at === LEVELS - 1
        ? group('0 0 1 1 re S', '')
        : group('/F Do '.repeat(EACH_HOLDS), `/XObject<</F ${FIRST + at + 1} 0 R>>`),
    ]),
  );
  return pdf({ pages: [{ draws: '/F Do', resources: `/XObject<</F ${FIRST} 0 R>>` }], objects });
};
