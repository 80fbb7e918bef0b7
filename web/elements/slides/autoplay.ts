const isKeyboardFocus = (event: Event) => {
  const [focused] = event.composedPath(); // event.target is only the host of a shadow root
  return focused instanceof Element && focused.matches(':focus-visible');
};

/**
 * The timer of a slide show: calls `next` every `interval` milliseconds, except while the mouse or the keyboard focus is
 * on `stage`, the tab is hidden or the visitor has paused it. A visitor who asked for less motion finds it paused. Half an
 * interval before `next` it calls `soon`, so that the next pictures can be loaded.
 */
export class Autoplay {
  paused: boolean;
  #interval: number;
  #soon: () => void;
  #next: () => void;
  #changed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hovered = false;
  #focused = false;
  #listening = new AbortController();

  constructor(stage: HTMLElement, interval: number, on: { soon: () => void; next: () => void; change: () => void }) {
    this.#interval = interval;
    this.#soon = on.soon;
    this.#next = on.next;
    this.#changed = on.change;
    const { signal } = this.#listening;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    this.paused = reducedMotion.matches;
    reducedMotion.addEventListener('change', () => this.#set(() => (this.paused = reducedMotion.matches)), { signal });
    document.addEventListener('visibilitychange', () => this.restart(), { signal });
    // Only for a mouse: after a tap, a touch pointer is no longer over the slides.
    const hover = (isOver: boolean) => (event: PointerEvent) =>
      event.pointerType === 'mouse' && this.#set(() => (this.#hovered = isOver));
    stage.addEventListener('pointerenter', hover(true), { signal });
    stage.addEventListener('pointerleave', hover(false), { signal });
    // After a click the focus stays on the button though the visitor has moved on, so only keyboard focus counts. What goes from
    // one button of the shadow root to another is told to no one outside of it.
    const scope = stage.shadowRoot ?? stage;
    scope.addEventListener('focusin', (event) => this.#set(() => (this.#focused = isKeyboardFocus(event))), { signal });
    scope.addEventListener('focusout', () => this.#set(() => (this.#focused = false)), { signal });
    this.restart();
  }

  get playing() {
    return !this.paused && !this.#hovered && !this.#focused && !document.hidden;
  }

  /** Pauses or plays. A press on the play button takes effect at once although the button has the focus. */
  toggle() {
    this.#set(() => {
      this.paused = !this.paused;
      this.#focused = false;
    });
  }

  /** Starts the interval again. */
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
