import { type PrintedDocument, readFonts, renderDocument } from '#pdf';

/*
 * The process that writes documents, one after the other. It is given a document and gives back its file. pdf-writer.ts starts
 * and ends it; it also ends with the server.
 */

const fonts = readFonts();
process
  .on('message', (document: PrintedDocument) => process.send?.(renderDocument(document, fonts)))
  .on('disconnect', () => process.exit());
