const isByKeyboard = (event: Event) => {
  const [focused] = event.composedPath(); // the event itself names the host of a shadow root
  return focused instanceof Element && focused.matches(':focus-visible');
};

/**
 * Says when to move on: every `interval` milliseconds from one beginning to the next, while nobody points at `stage`,
 * is in it by keyboard, has paused it or hides the tab. Who wants less motion finds it paused. Half an interval before a
 * move it says `soon`, so that what comes can be fetched.
 */
export class Autoplay {
  paused: boolean;
  #interval: number;
  #soon: () => void;
  #next: () => void;
  #changed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pointedAt = false;
  #focused = false;
  #listening = new AbortController();

  constructor(stage: HTMLElement, interval: number, on: { soon: () => void; next: () => void; change: () => void }) {
    this.#interval = interval;
    this.#soon = on.soon;
    this.#next = on.next;
    this.#changed = on.change;
    const { signal } = this.#listening;
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
    this.paused = lessMotion.matches;
    lessMotion.addEventListener('change', () => this.#set(() => (this.paused = lessMotion.matches)), { signal });
    document.addEventListener('visibilitychange', () => this.restart(), { signal });
    // A finger leaves no pointer behind; a mouse does.
    const point = (here: boolean) => (event: PointerEvent) =>
      event.pointerType === 'mouse' && this.#set(() => (this.#pointedAt = here));
    stage.addEventListener('pointerenter', point(true), { signal });
    stage.addEventListener('pointerleave', point(false), { signal });
    // A click leaves the focus on what was pressed, and its person has gone on; who came by keyboard is still here.
    stage.addEventListener('focusin', (event) => this.#set(() => (this.#focused = isByKeyboard(event))), { signal });
    stage.addEventListener('focusout', () => this.#set(() => (this.#focused = false)), { signal });
    this.restart();
  }

  get playing() {
    return !this.paused && !this.#pointedAt && !this.#focused && !document.hidden;
  }

  /** The person's own word: it counts although the button that was pressed has the focus. */
  toggle() {
    this.#set(() => {
      this.paused = !this.paused;
      this.#focused = false;
    });
  }

  /** Counts from now. */
  restart() {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    this.#timer = setTimeout(() => {
      this.#soon();
      this.#timer = setTimeout(() => {
        this.restart();
        this.#next();
      }, this.#interval / 2);
    }, this.#interval / 2);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#listening.abort();
  }

  #set(change: () => void) {
    change();
    this.restart();
    this.#changed();
  }
}
