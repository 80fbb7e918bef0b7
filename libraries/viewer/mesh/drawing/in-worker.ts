import type { Answered, Asked, FromDrawing, Question } from './messages.ts';
import type { PartDrawing } from './part-drawing.ts';

/** A Worker that no part needs any more gives its memory and the graphics card back. */
const IDLE_MS = 10_000;

interface Waiting {
  resolve: (answer: Answered[Question]) => void;
  reject: (reason: Error) => void;
}

const startWorker = () =>
  new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module', name: 'drawing' });

/** One Worker for all parts of a page, while there are any. */
class DrawingWorker {
  readonly #worker = startWorker();
  readonly #waiting = new Map<number, Waiting>();
  /** The parts that are open, and what each of them calls when it is to be drawn anew. */
  readonly #open = new Map<number, () => void>();
  #numbers = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;
  /** It died, or was given back. */
  isOver = false;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<FromDrawing>) => this.#hear(data);
    this.#worker.onerror = () => this.#end(); // out of memory, or its script could not be loaded
    this.#worker.onmessageerror = () => this.#end();
  }

  /** @throws Error when it has no answer: the preview is damaged, or the Worker died */
  ask<Name extends Question>(ask: Name, part: number, asked: Asked[Name]): Promise<Answered[Name]> {
    const number = (this.#numbers += 1);
    return new Promise((resolve, reject) => {
      if (this.isOver) return reject(new Error('The Worker that draws has ended.'));
      this.#waiting.set(number, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage({ ask, number, part, ...asked }, []);
    });
  }

  hold(part: number, changed: () => void = () => undefined) {
    clearTimeout(this.#idle);
    this.#open.set(part, changed);
  }

  letGo(part: number) {
    this.#open.delete(part);
    void this.ask('close', part, {}).catch(() => undefined);
    if (this.#open.size === 0) this.#idle = setTimeout(() => this.#end(), IDLE_MS);
  }

  #hear(told: FromDrawing) {
    if ('changed' in told) this.#open.get(told.changed)?.();
    else {
      const waiting = this.#waiting.get(told.number);
      this.#waiting.delete(told.number);
      if ('answer' in told) waiting?.resolve(told.answer);
      else waiting?.reject(new Error('The part could not be drawn.'));
    }
  }

  #end() {
    this.isOver = true;
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Error('The Worker that draws has ended.'));
    this.#waiting.clear();
  }
}

let current: DrawingWorker | undefined;
let parts = 0;

/** As OpenPart. */
export const openInWorker = async (bytes: Uint8Array): Promise<PartDrawing> => {
  const worker = current?.isOver === false ? current : new DrawingWorker();
  current = worker;
  const part = (parts += 1);
  worker.hold(part);
  try {
    const { box, hasCard } = await worker.ask('open', part, { bytes });
    return {
      box,
      hasCard,
      picture: (pose) => worker.ask('picture', part, { pose }),
      sight: (place, now, clear) => worker.ask('sight', part, { place, now, clear }),
      pick: (aim) => worker.ask('pick', part, { aim }),
      watch: (changed) => worker.hold(part, changed),
      close: () => worker.letGo(part),
    };
  } catch (error) {
    worker.letGo(part);
    throw error;
  }
};
