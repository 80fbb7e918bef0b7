/** The door: a document as data, and what writes it as a tagged PDF. */
export { readFonts } from './anek-bangla.ts';
export type { Block, Cell, Column, Fact, Picture, PrintedDocument } from './document.ts';
export { renderDocument } from './render-document.ts';
