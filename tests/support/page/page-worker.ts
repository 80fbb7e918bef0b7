type Request = import('#web/measuring/messages.ts').ToMeasure | import('#web/measuring/messages.ts').ToMend;

/**
 * The Worker of a page that has none: it measures in this process, with the same engine and messages as web/measuring/worker.ts.
 * jsdom has no Workers.
 */
export class PageWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  #ended = false;

  postMessage(request: Request) {
    void this.#answer(request);
  }

  terminate() {
    this.#ended = true;
  }

  async #answer({ file, ...how }: Request) {
    const { inspect } = await import('#measure');
    const { browserPreview } = await import('#measure/browser-preview');
    const { inflateRaw } = await import('#web/measuring/inflate-raw.ts');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const request = { name: file.name, bytes, ...how };
    const platform = { inflateRaw, clock: () => performance.now() };
    const look = async () => {
      const { measurement, shape } = await inspect(request, platform);
      return { measurement, ...(shape && { preview: await browserPreview(shape) }) };
    };
    const mends = async () => (await import('#web/measuring/mend-here.ts')).mendHere(request, file, platform);
    const measured = await ('mends' in how ? mends() : look());
    if (!this.#ended) this.onmessage?.({ data: { type: 'measured', measured } });
  }
}
