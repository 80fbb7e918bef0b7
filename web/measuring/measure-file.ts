import type { Answer, Told, ToMeasure, WorkerReply } from './messages.ts';

/** Longer than an honest file takes on a slow phone; what is measured after that is measured by the shop. */
const DEADLINE_MS = 45_000;
/** A Worker that nobody needs any more gives its memory back. */
const IDLE_MS = 10_000;

interface Waiting {
  request: ToMeasure;
  /** Undefined: this browser could not measure it. */
  settle: (measured: Told | undefined) => void;
  onStart: () => void;
}

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'measuring' });

/** A Worker that is started when it is needed, and anew after it was ended. @param onEnd is told what became of a request */
const renewableWorker = (start: () => Worker, onEnd: (measured: Told | undefined) => void) => {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
  };
  /** Whatever it is doing. */
  const giveUp = () => {
    end();
    onEnd(undefined);
  };
  const started = () => {
    const fresh = start();
    fresh.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      clearTimeout(timer);
      timer = setTimeout(end, IDLE_MS);
      onEnd(data.type === 'measured' ? data.measured : undefined);
    };
    fresh.onerror = giveUp; // out of memory, or its script could not be loaded
    fresh.onmessageerror = giveUp;
    return fresh;
  };
  const ask = (request: ToMeasure) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, DEADLINE_MS);
    try {
      worker ??= started();
      worker.postMessage(request, []);
    } catch {
      giveUp(); // Workers are forbidden or unknown here
    }
  };
  return { ask, giveUp };
};

/** One Worker that measures files one after another, since a phone has memory for one. */
export const createMeasuring = (start: () => Worker = startWorker) => {
  const queue: Waiting[] = [];
  let current: Waiting | undefined;
  const worker = renewableWorker(start, (measured) => {
    const ended = current;
    current = undefined;
    ended?.settle(measured);
    next();
  });

  const next = () => {
    if (current) return;
    current = queue.shift();
    if (!current) return;
    current.onStart();
    worker.ask(current.request);
  };

  const cancel = (waiting: Waiting) => {
    const at = queue.indexOf(waiting);
    if (at >= 0) queue.splice(at, 1);
    if (waiting === current) worker.giveUp();
    else waiting.settle(undefined);
  };

  /** @returns undefined when this browser cannot measure the file: too slow, out of memory, unreadable, or cancelled */
  return <Request extends ToMeasure>(
    request: Request,
    { signal, onStart }: { signal: AbortSignal; onStart: () => void },
  ) =>
    new Promise<Answer<Request> | undefined>((settle) => {
      const waiting: Waiting = { request, settle: settle as Waiting['settle'], onStart };
      if (signal.aborted) return settle(undefined);
      signal.addEventListener('abort', () => cancel(waiting), { once: true });
      queue.push(waiting);
      next();
    });
};
