/**
 * The Worker of a page that has none: it measures in this process, with the same engine and messages as web/measuring/worker.ts.
 * jsdom has no Workers.
 */
export class PageWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  #ended = false;

  postMessage(request: import('#web/measuring/messages.ts').ToMeasure) {
    void this.#answer(request);
  }

  terminate() {
    this.#ended = true;
  }

  async #answer({ file, ...how }: import('#web/measuring/messages.ts').ToMeasure) {
    const { inspect } = await import('#measure');
    const { browserPreview } = await import('#measure/browser-preview');
    const { inflateRaw } = await import('#web/measuring/inflate-raw.ts');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const request = { name: file.name, bytes, ...how };
    const { measurement, shape } = await inspect(request, { inflateRaw, clock: () => performance.now() });
    const measured = { measurement, ...(shape && { preview: await browserPreview(shape) }) };
    if (!this.#ended) this.onmessage?.({ data: { type: 'measured', measured } });
  }
}
