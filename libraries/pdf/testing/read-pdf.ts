import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

/** An element of a document, as a screen reader is told of it: its role, and its description if it has one. */
const rolesOf = ({ role, alt, children = [] }: Node): string[] => [
  ...(role === undefined ? [] : [alt === undefined ? role : `${role}: ${alt}`]),
  ...children.flatMap(rolesOf),
];

/** What people get out of a PDF: its text as it is copied, a line of it for each line, and what screen readers know of its first page. */
export const readPdf = async (bytes: Uint8Array) => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[][] = [];
  const roles: string[] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    pages.push(text.split('\n').map((line) => line.trim()));
    if (at === 1) roles.push(...rolesOf((await page.getStructTree()) as Node));
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: string } };
  const marks = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null; // its types say otherwise
  const marked = marks?.get('Marked') === true;
  await document.loadingTask.destroy();
  return {
    pages,
    lines: pages.flat(),
    text: pages.flat().join('\n'),
    roles,
    title: info.Title,
    marked,
    size: bytes.length,
  };
};
