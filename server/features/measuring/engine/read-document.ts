import { createRequire } from 'node:module';
import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Budget, DocumentPage, DocumentReader } from '#measure';
import { Refusal } from '#measure/refusals';
import { documentSteps } from './document-steps.ts';

const MM_PER_POINT = 25.4 / 72;
/** The cost of one operator compared to a line. */
const OPERATOR_ITEMS = 8;
/** The cost of a form: pdf.js creates a parser each time it is drawn. */
const FORM_ITEMS = 1_000;

const packageFolder = () => path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** The error of pdf.js for every picture, because we set the size limit to nothing. */
const ABOUT_PICTURE = 'Image exceeded maximum';

const refusalOf = (error: unknown) =>
  error instanceof Error && error.name === 'PasswordException'
    ? new Refusal('encrypted', 'This PDF is protected by a password. Please send it without one.', { cause: error })
    : error;

interface StreamMessage {
  stream?: number;
  chunk?: { fnArray?: readonly number[] };
  reason?: { message: string };
}

/** Counts the operators that pass through a port, and remembers why they stopped. */
const watch = (port: MessagePort, formCode: number, budget: Budget) => {
  const exhausted = Promise.withResolvers<never>();
  exhausted.promise.catch(() => undefined);
  let failure: string | undefined;
  port.on('message', ({ stream, chunk, reason }: StreamMessage) => {
    if (stream !== undefined && reason) failure = reason.message;
    const operators = chunk?.fnArray ?? [];
    const forms = operators.filter((code) => code === formCode);
    try {
      budget.spend(operators.length * OPERATOR_ITEMS + forms.length * FORM_ITEMS);
    } catch (error) {
      exhausted.reject(error);
    }
  });
  return {
    /** Why the operators stopped early, if they did: `getOperatorList` resolves even then. */
    takeFailure: () => {
      const taken = failure;
      failure = undefined;
      return taken;
    },
    within: <T>(work: Promise<T>) => Promise.race([work, exhausted.promise]),
  };
};

/**
 * pdf.js in this process, its two halves connected by a channel on which operators are counted as they pass: nested forms
 * can turn a kilobyte into billions of them.
 */
const openReader = async (bytes: Uint8Array, stopAtErrors: boolean, budget: Budget) => {
  const { getDocument, OPS, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { WorkerMessageHandler } = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const { port1, port2 } = new MessageChannel();
  const { takeFailure, within } = watch(port1, OPS.paintFormXObjectBegin, budget);
  WorkerMessageHandler.initializeFromPort(port2);
  port2.start();
  // Its types only know a browser's Worker.
  const worker = new PDFWorker({ port: port1 as never, verbosity: 0 });
  const task = getDocument({
    data: Uint8Array.from(bytes), // it takes ownership of the buffer, and refuses a Buffer
    worker,
    verbosity: 0,
    stopAtErrors,
    maxImageSize: 0,
    cMapUrl: `${packageFolder()}/cmaps/`,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
  });
  return {
    codes: OPS,
    document: () => within(task.promise),
    takeFailure,
    within,
    close: () => {
      task.promise.catch(() => undefined);
      worker.destroy();
      port1.close();
    },
  };
};

type Reader = Awaited<ReturnType<typeof openReader>>;

const readPage = async (
  document: PDFDocumentProxy,
  number: number,
  { codes, takeFailure, within }: Reader,
): Promise<DocumentPage> => {
  const page = await within(document.getPage(number));
  const { transform, width, height } = page.getViewport({ scale: MM_PER_POINT });
  const layers = await within(document.getOptionalContentConfig());
  const operators = await within(page.getOperatorList({ annotationMode: 0 }));
  const failure = takeFailure();
  if (failure !== undefined) throw new Error(failure);
  return {
    toMm: transform,
    widthMm: width,
    heightMm: height,
    steps: documentSteps(operators, codes, layers, page.commonObjs),
  };
};

const withPicture = (page: DocumentPage): DocumentPage => ({
  ...page,
  steps: (function* steps() {
    yield { does: 'ignored' as const, name: 'picture' };
    yield* page.steps;
  })(),
});

/**
 * Reads PDF with pdf.js (Apache-2.0). Any error refuses the document, so that no length is of half a page. Skipping pictures
 * works through errors, so on a page with pictures other errors are ignored too.
 */
export const readDocument: DocumentReader = async function* readDocument(bytes, budget) {
  const strict = await openReader(bytes, true, budget);
  let lenient: Reader | undefined;
  try {
    const document = await strict.document();
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await readPage(document, number, strict).catch((error: unknown) => {
        if (error instanceof Error && error.message.includes(ABOUT_PICTURE)) return undefined;
        throw error;
      });
      if (page) yield page;
      else {
        lenient ??= await openReader(bytes, false, budget);
        yield withPicture(await readPage(await lenient.document(), number, lenient));
      }
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    strict.close();
    lenient?.close();
  }
};
