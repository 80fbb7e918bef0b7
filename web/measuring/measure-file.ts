import type { Measurement } from '#measure/measurement';
import type { Answer, Told as Answered, ToMeasure, WorkerReply } from './messages.ts';

/** Longer than an honest file takes on a slow phone; what is measured after that is measured by the shop. */
const DEADLINE_MS = 45_000;
/** A Worker that nobody needs any more gives its memory back. */
const IDLE_MS = 10_000;

/** What is told of a file while it is measured. */
interface Told {
  signal: AbortSignal;
  onStart: () => void;
  /** Called with the figures where a picture follows them; they are the ones that the file is measured with in the end. */
  onFigures?: (measurement: Measurement) => void;
}

interface Waiting extends Omit<Told, 'signal'> {
  request: ToMeasure;
  /** Undefined: this browser could not measure it. */
  settle: (answer: Answered | undefined) => void;
  measurement?: Measurement | undefined;
}

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'measuring' });

interface Heard {
  onFigures: (measurement: Measurement, pictureFollows: boolean) => void;
  /** There is no more to come. @param last what came last: a picture, a mended file, or neither */
  onEnd: (last?: WorkerReply) => void;
}

/** A Worker that is started when it is needed, and anew after it was ended. */
const renewableWorker = (start: () => Worker, { onFigures, onEnd }: Heard) => {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
  };
  const endLater = () => {
    clearTimeout(timer);
    timer = setTimeout(end, IDLE_MS);
  };
  /** Whatever it is doing. */
  const giveUp = () => {
    end();
    onEnd();
  };
  const started = () => {
    const fresh = start();
    const isLatest = () => fresh === worker; // one that was ended may have said something just before
    const failed = () => isLatest() && giveUp();
    fresh.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      if (!isLatest()) return;
      if (data.type === 'figures') onFigures(data.measurement, data.pictureFollows);
      if (data.type === 'figures' && data.pictureFollows) return;
      if (data.type === 'not-loaded')
        end(); // it may remember that there was nothing
      else endLater();
      onEnd(data);
    };
    fresh.onerror = failed; // out of memory, or its script could not be loaded
    fresh.onmessageerror = failed;
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
  const ready = () => {
    endLater();
    worker ??= started();
  };
  return { ask, ready, giveUp };
};

const NOT_LOADED = 'What mends files did not load. Check your connection and press again.';

/** What became of a request, by its figures and what came last. */
const answerOf = (measurement: Measurement | undefined, last: WorkerReply | undefined): Answered | undefined => {
  if (last?.type === 'mended') return last.mended;
  if (last?.type === 'not-loaded') return { why: NOT_LOADED };
  const preview = last?.type === 'picture' ? last.preview : undefined;
  return measurement && { measurement, ...(preview && { preview }) };
};

/** One Worker that measures files one after another, since a phone has memory for one. */
export const createMeasuring = (start: () => Worker = startWorker) => {
  const queue: Waiting[] = [];
  let current: Waiting | undefined;
  const worker = renewableWorker(start, {
    onFigures: (measurement, pictureFollows) => {
      if (!current) return;
      current.measurement = measurement;
      if (pictureFollows) current.onFigures?.(measurement);
    },
    onEnd: (last) => {
      const ended = current;
      current = undefined;
      ended?.settle(answerOf(ended.measurement, last));
      next();
    },
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
    waiting.measurement = undefined;
    if (waiting === current) worker.giveUp();
    else waiting.settle(undefined);
  };

  return {
    /** @returns undefined when this browser cannot measure the file: too slow, out of memory, unreadable, or cancelled */
    measure: <Request extends ToMeasure>(request: Request, { signal, ...told }: Told) =>
      new Promise<Answer<Request> | undefined>((settle) => {
        const waiting: Waiting = { request, settle: settle as Waiting['settle'], ...told };
        if (signal.aborted) return settle(undefined);
        signal.addEventListener('abort', () => cancel(waiting), { once: true });
        queue.push(waiting);
        next();
      }),
    /** Starts the Worker, unless one measures already. @throws Error where Workers are forbidden or unknown */
    ready: () => {
      if (!current) worker.ready();
    },
  };
};

/** The page's own. */
export const measuring = createMeasuring();
