type Request = import('#web/measuring/messages.ts').ToMeasure | import('#web/measuring/messages.ts').ToMend;
type WorkerReply = import('#web/measuring/messages.ts').WorkerReply;

/** What a test may hold back: a picture is drawn after the figures are told. */
export const pictures: { until?: Promise<void> | undefined } = {};

/**
 * The Worker of a page that has none: it measures in this process, with the same engine and messages as web/measuring/worker.ts. Asked
 * for anything else, it ends as one that could not be loaded, and the page does that itself. jsdom has no Workers.
 */
export class PageWorker {
  onmessage?: (event: { data: WorkerReply }) => void;
  onerror?: () => void;
  #ended = false;

  postMessage(asked: Request | { bytes: Uint8Array }) {
    if ('file' in asked) void this.#answer(asked);
    else queueMicrotask(() => this.onerror?.());
  }

  terminate() {
    this.#ended = true;
  }

  #tell(data: WorkerReply) {
    if (!this.#ended) this.onmessage?.({ data });
  }

  async #answer({ file, ...how }: Request) {
    const { inspect } = await import('#measure');
    const { browserPreview } = await import('#measure/browser-preview');
    const { inflateRaw } = await import('#web/measuring/inflate-raw.ts');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const request = { name: file.name, bytes, ...how };
    const platform = { inflateRaw, clock: () => performance.now() };
    if ('mends' in how) {
      const { mendHere } = await import('#web/measuring/mend-here.ts');
      return this.#tell({ type: 'mended', mended: await mendHere(request, file, platform) });
    }
    const { measurement, shape } = await inspect(request, platform);
    this.#tell({ type: 'figures', measurement, pictureFollows: shape !== undefined });
    if (!shape) return;
    const preview = await browserPreview(shape);
    await pictures.until;
    this.#tell({ type: 'picture', preview });
  }
}
