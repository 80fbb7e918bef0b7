import type { ClusterFont, Written } from '#pdf/fonts/cluster-font.ts';
import type { TrueType } from '#pdf/fonts/true-type.ts';
import { dictionary, type ObjectNumber, type PdfObjects, ref, utf16 } from './pdf-objects.ts';

const FIXED_SYMBOLIC = 4;
const ENTRIES_OF_A_MAP = 100;

const code = (value: number) => value.toString(16).padStart(4, '0');

/** The text that each code is read as. */
const toUnicode = (written: readonly [number, Written][]): string => {
  const lines = written.map(([id, { text }]) => `<${code(id)}> <${utf16(text).toString('hex')}>`);
  const sections: string[] = [];
  for (let at = 0; at < lines.length; at += ENTRIES_OF_A_MAP) {
    const some = lines.slice(at, at + ENTRIES_OF_A_MAP);
    sections.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
};

interface Embedded {
  name: string;
  font: TrueType;
  clusters: ClusterFont;
}

/** Writes the part of a font that the document uses. @returns the font for the pages */
export const embedFont = (objects: PdfObjects, { name, font, clusters }: Embedded): ObjectNumber => {
  const written = clusters.written();
  const scaled = (units: number) => Math.round((units * 1_000) / font.unitsPerEm);
  const { xMin, yMin, xMax, yMax } = font.bounds;
  const file = clusters.file();
  const descriptor = objects.add(
    dictionary({
      Type: '/FontDescriptor',
      FontName: `/${name}`,
      Flags: FIXED_SYMBOLIC,
      FontBBox: `[${[xMin, yMin, xMax, yMax].map(scaled).join(' ')}]`,
      ItalicAngle: 0,
      Ascent: scaled(font.ascent),
      Descent: scaled(font.descent),
      CapHeight: scaled(font.ascent),
      StemV: 80,
      FontFile2: ref(objects.addStream(file, { Length1: file.length })),
    }),
  );
  const descendant = objects.add(
    dictionary({
      Type: '/Font',
      Subtype: '/CIDFontType2',
      BaseFont: `/${name}`,
      CIDSystemInfo: '<</Registry (Adobe)/Ordering (Identity)/Supplement 0>>',
      CIDToGIDMap: '/Identity',
      FontDescriptor: ref(descriptor),
      DW: 0,
      W: `[${written.map(([id, { advance }]) => `${id}[${scaled(advance)}]`).join('')}]`,
    }),
  );
  return objects.add(
    dictionary({
      Type: '/Font',
      Subtype: '/Type0',
      BaseFont: `/${name}`,
      Encoding: '/Identity-H',
      DescendantFonts: `[${ref(descendant)}]`,
      ToUnicode: ref(objects.addStream(Buffer.from(toUnicode(written), 'latin1'))),
    }),
  );
};
