/** The content of a page in a generated PDF. */
export interface PdfPage {
  /** Its content stream. */
  draws: string;
  /** Additional entries of its dictionary. */
  more?: string;
  /** Entries of its resources. */
  resources?: string;
}

interface PdfContent {
  pages: readonly PdfPage[];
  /** Further objects by their number, from 100. */
  objects?: Readonly<Record<number, string>>;
  catalog?: string;
  trailer?: string;
}

export const pdfStream = (text: string, dictionary = '') =>
  `<<${dictionary}/Length ${text.length}>>stream\n${text}\nendstream`;

/** A PDF file of A4 pages without compression. */
export const pdf = ({ pages, objects = {}, catalog = '', trailer = '' }: PdfContent): Uint8Array => {
  const kids = pages.map((_, at) => `${10 + at * 2} 0 R`).join(' ');
  const all: [number, string][] = [
    [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`],
    [2, `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`],
    ...pages.flatMap(({ draws, more = '', resources = '' }, at): [number, string][] => [
      [
        10 + at * 2,
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${11 + at * 2} 0 R/Resources<<${resources}>>${more}>>`,
      ],
      [11 + at * 2, pdfStream(draws)],
    ]),
    ...Object.entries(objects).map(([number, text]): [number, string] => [Number(number), text]),
  ];
  let text = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, body] of all) {
    offsets.set(number, text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const rows = [...offsets].map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 1\n0000000000 65535 f \n${rows}trailer<</Size 300/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
};
