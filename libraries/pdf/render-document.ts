import type { Picture, PrintedDocument } from './document.ts';
import { embedFont } from './file/embedded-font.ts';
import {
  dictionary,
  figure,
  type ObjectNumber,
  type PdfObjects,
  pdfObjects,
  ref,
  textString,
} from './file/pdf-objects.ts';
import { type Element, elementOf, writeStructure } from './file/structure.ts';
import { drawBlock } from './layout/draw-blocks.ts';
import { drawHead } from './layout/draw-head.ts';
import { drawLines } from './layout/flow-text.ts';
import { COLOUR, FONT_NAME, MARGIN, openPaper, PAGE, type Paper, TEXT_WIDTH } from './layout/paper.ts';
import { type ReadFont, type TextStyle, type Typesetter, typesetter, type Weight } from './layout/typeset.ts';

export type DocumentFonts = Record<Weight, ReadFont>;

const FOOT: TextStyle = { weight: 'regular', size: 8.5, colour: COLOUR.muted };

/** Pictures of the file by their names on the pages. */
const pictureBook = (objects: PdfObjects) => {
  const names = new Map<string, ObjectNumber>();
  return {
    names,
    draw: ({ jpeg, width, height }: Picture, x: number, y: number, within: { width: number; height: number }) => {
      const name = `P${names.size}`;
      const entries = {
        Type: '/XObject',
        Subtype: '/Image',
        Width: width,
        Height: height,
        ColorSpace: '/DeviceRGB',
        BitsPerComponent: 8,
        Filter: '/DCTDecode',
      };
      names.set(name, objects.addRaw(Buffer.from(jpeg), entries));
      const scale = Math.min(within.width / width, within.height / height);
      const [w, h] = [width * scale, height * scale];
      const place = [w, 0, 0, h, x, PAGE.height - y - h].map(figure).join(' ');
      return [`q ${place} cm /${name} Do Q`];
    },
  };
};

/** Says on each page of a document, the first of which is `first`, whose it is, and which of how many pages. */
const drawFoot = (paper: Paper, type: Typesetter, { shop, kind, number }: PrintedDocument, first: number): void => {
  const y = PAGE.height - MARGIN.bottom + 18;
  const sheets = paper.sheets.slice(first);
  for (const [at, sheet] of sheets.entries()) {
    const left = type.set(`${shop.name} · ${kind} ${number}`, FOOT, TEXT_WIDTH - 90).slice(0, 1);
    const right = type.set(`Page ${at + 1} of ${sheets.length}`, FOOT, 90);
    const x = MARGIN.side;
    const drawn = [...drawLines(left, { x }, y), ...drawLines(right, { x, end: PAGE.width - x }, y)];
    sheet.drawn.push('/Artifact <</Type /Pagination /Subtype /Footer>> BDC', ...drawn, 'EMC');
  }
};

const entity = (letter: string) => `&#${letter.codePointAt(0)};`;

/** The title and the language where programs look for them. */
const metadata = (title: string, { shop, date }: PrintedDocument): Buffer => {
  const text = (value: string) => value.replaceAll(/[<>&"']|\p{Cc}/gu, entity);
  return Buffer.from(`<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${text(shop.name)}</rdf:li></rdf:Seq></dc:creator><dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language><xmp:CreateDate>${date}</xmp:CreateDate></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`);
};

const pdfDate = (date: string) => `(D:${date.replaceAll(/\D/g, '').slice(0, 14)}Z)`;

interface Drawn {
  paper: Paper;
  type: Typesetter;
  pictures: ReadonlyMap<string, ObjectNumber>;
}

const writePages = (objects: PdfObjects, fonts: DocumentFonts, { paper, type, pictures }: Drawn) => {
  const tree = objects.reserve();
  const embedded = (Object.keys(fonts) as Weight[]).map((weight) => {
    const name = weight === 'regular' ? 'KARKHA+AnekBangla-Regular' : 'KARKHA+AnekBangla-SemiBold';
    const id = embedFont(objects, { name, font: fonts[weight].font, clusters: type.used[weight] });
    return [FONT_NAME[weight], ref(id)] as const;
  });
  const resources = dictionary({
    Font: dictionary(Object.fromEntries(embedded)),
    XObject: dictionary(Object.fromEntries([...pictures].map(([name, id]) => [name, ref(id)]))),
  });
  const pages = paper.sheets.map(({ drawn }, at) =>
    objects.add(
      dictionary({
        Type: '/Page',
        Parent: ref(tree),
        MediaBox: `[0 0 ${PAGE.width} ${PAGE.height}]`,
        Resources: resources,
        Contents: ref(objects.addStream(Buffer.from(drawn.join('\n'), 'latin1'))),
        StructParents: at,
        Tabs: '/S',
      }),
    ),
  );
  objects.set(tree, dictionary({ Type: '/Pages', Count: pages.length, Kids: `[${pages.map(ref).join(' ')}]` }));
  return { tree, pages };
};

const drawDocument = (document: PrintedDocument, fonts: DocumentFonts, objects: PdfObjects) => {
  const [paper, type, pictures] = [openPaper(), typesetter(fonts), pictureBook(objects)];
  const tools = { paper, type, drawPicture: pictures.draw };
  const kids: Element[] = [];
  for (const [at, one] of [document, ...(document.following ?? [])].entries()) {
    if (at > 0) paper.turn();
    const first = paper.page();
    kids.push(...drawHead(tools, one));
    for (const block of one.blocks) kids.push(drawBlock(tools, block));
    drawFoot(paper, type, one, first);
  }
  const element = elementOf('Document', '', { kids: kids.filter((kid) => kid.kids.length > 0) });
  return { element, drawn: { paper, type, pictures: pictures.names } };
};

/** Writes a document as a tagged PDF. The same document gives the same bytes. */
export const renderDocument = (document: PrintedDocument, fonts: DocumentFonts): Buffer => {
  const objects = pdfObjects();
  const { element, drawn } = drawDocument(document, fonts, objects);
  const { tree, pages } = writePages(objects, fonts, drawn);
  const title = `${document.kind} ${document.number}`;
  const catalog = objects.add(
    dictionary({
      Type: '/Catalog',
      Pages: ref(tree),
      Lang: '(en)',
      MarkInfo: '<</Marked true>>',
      StructTreeRoot: ref(writeStructure(objects, element, pages)),
      ViewerPreferences: '<</DisplayDocTitle true>>',
      Metadata: ref(objects.addRaw(metadata(title, document), { Type: '/Metadata', Subtype: '/XML' })),
    }),
  );
  const info = objects.add(
    dictionary({
      Title: textString(title),
      Author: textString(document.shop.name),
      CreationDate: pdfDate(document.date),
    }),
  );
  return objects.file({ catalog, info });
};
