import { dictionary, type ObjectNumber, type PdfObjects, ref, textString } from './pdf-objects.ts';

/** A piece of a page that belongs to an element; `mark` is its number on the page. */
interface Marked {
  page: number;
  mark: number;
}

export type ElementTag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

/** What an element of the document is, in the sequence in which it is read aloud. */
export interface Element {
  tag: ElementTag;
  kids: (Element | Marked)[];
  /** Of a header cell: what it is the header of. */
  scope?: 'Row' | 'Column';
  /** Of a picture: what it shows. */
  alt?: string;
  language?: 'bn';
}

const BANGLA = /\p{Script=Bengali}/u;

/** An element with this text; what is written in Bangla is read aloud as such. */
export const elementOf = (tag: ElementTag, text = '', more: Partial<Element> = {}): Element => ({
  tag,
  kids: [],
  ...(BANGLA.test(text) && { language: 'bn' as const }),
  ...more,
});

const isElement = (kid: Element | Marked): kid is Element => 'tag' in kid;

const tableAttributes = ({ scope }: Element) => scope && dictionary({ O: '/Table', Scope: `/${scope}` });

/** Writes the tree of elements, and of each page which of its marks belongs to which. @returns its root */
export const writeStructure = (
  objects: PdfObjects,
  document: Element,
  pages: readonly ObjectNumber[],
): ObjectNumber => {
  const root = objects.reserve();
  const owners: ObjectNumber[][] = pages.map(() => []);

  const write = (element: Element, parent: ObjectNumber): ObjectNumber => {
    const id = objects.reserve();
    const kids = element.kids.map((kid) => {
      if (isElement(kid)) return ref(write(kid, id));
      const marks = owners[kid.page];
      if (marks) marks[kid.mark] = id;
      return dictionary({ Type: '/MCR', Pg: ref(pages[kid.page] ?? 0), MCID: kid.mark });
    });
    const entries = {
      Type: '/StructElem',
      S: `/${element.tag}`,
      P: ref(parent),
      K: `[${kids.join(' ')}]`,
      A: tableAttributes(element),
      Alt: element.alt === undefined ? undefined : textString(element.alt),
      Lang: element.language && `(${element.language})`,
    };
    objects.set(id, dictionary(entries));
    return id;
  };

  const top = write(document, root);
  const byPage = owners.map((marks, page) => `${page}[${marks.map(ref).join(' ')}]`).join('');
  const parents = objects.add(dictionary({ Nums: `[${byPage}]` }));
  objects.set(
    root,
    dictionary({
      Type: '/StructTreeRoot',
      K: `[${ref(top)}]`,
      ParentTree: ref(parents),
      ParentTreeNextKey: pages.length,
    }),
  );
  return root;
};
