import { Autoplay } from './autoplay.ts';
import { glide } from './glide.ts';
import { SlideControls } from './slide-controls.ts';
import { loadPictures } from './slide-pictures.ts';
import { infiniteOrder, nearest, stopsOf } from './slide-stops.ts';

const SPEED_MS = 500;

/**
 * A carousel after the W3C's ARIA pattern. It is built on a row with native scroll snapping, which also works without
 * scripts. The first child is the row; the row's children are the slides. Attributes:
 * - `autoplay`: milliseconds from the start of one move to the start of the next; adds the pause button;
 * - `infinite`: the first slide follows the last; only for one slide per view;
 * - `per-view`: slides per view on wide screens; the style sheet reads it.
 */
export class SlideShow extends HTMLElement {
  #row: HTMLElement | null = null;
  #controls: SlideControls | undefined;
  #autoplay: Autoplay | undefined;
  #stopMove: (() => void) | undefined;
  #current = 0;
  #resized: ResizeObserver | undefined;

  connectedCallback() {
    this.#row = this.firstElementChild as HTMLElement | null;
    if (this.#row === null) return;
    this.#controls ??= new SlideControls(this, {
      choose: (position) => this.#show(position),
      toggle: () => this.#autoplay?.toggle(),
    });
    const interval = Number(this.getAttribute('autoplay'));
    if (interval > 0)
      this.#autoplay = new Autoplay(this, interval, {
        soon: () => this.#loadNear(1),
        next: () => this.#show((this.#current + 1) % this.#count),
        change: () => this.#updateState(),
      });
    this.#row.addEventListener('scroll', this.#onScroll, { passive: true });
    this.#row.addEventListener('scrollend', this.#settle);
    for (const gesture of ['pointerdown', 'touchstart', 'wheel'])
      this.#row.addEventListener(gesture, this.#onGesture, { passive: true });
    for (const event of ['pointerenter', 'focusin']) this.addEventListener(event, this.#onEnter);
    this.#resized = new ResizeObserver(this.#onResize);
    this.#resized.observe(this.#row);
    this.#onResize(); // at once: the observer runs only after a layout with room for dots that may never show
  }

  disconnectedCallback() {
    this.#autoplay?.stop();
    this.#stopMove?.();
    this.#resized?.disconnect();
  }

  get #slides() {
    return [...(this.#row?.children ?? [])] as HTMLElement[];
  }

  get #infinite() {
    return this.hasAttribute('infinite');
  }

  get #count() {
    return this.#infinite ? this.#slides.length : this.#stops().length;
  }

  /** The scroll position that each dot leads to, in pixels; in an infinite row by slide, whatever its CSS order. */
  #stops() {
    if (this.#row === null) return [];
    const { left } = this.#row.getBoundingClientRect();
    const offset = this.#row.scrollLeft - left;
    const offsets = this.#slides.map((slide) => slide.getBoundingClientRect().left + offset);
    return this.#infinite ? offsets : stopsOf(offsets, this.#row.scrollWidth - this.#row.clientWidth);
  }

  #show(position: number) {
    const row = this.#row;
    if (row === null) return;
    this.#stopMove?.();
    this.#reorderSlides();
    const to = this.#stops()[position] ?? 0;
    this.#current = position;
    this.#updateState();
    this.#loadNear(0);
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPEED_MS;
    this.#stopMove = glide(row, to, duration, () => {
      this.#stopMove = undefined;
      this.#settle();
    });
  }

  #onScroll = () => {
    if (this.#row === null || this.#stopMove !== undefined) return;
    const current = nearest(this.#stops(), this.#row.scrollLeft);
    if (current === this.#current) return;
    this.#current = current;
    this.#updateState();
  };

  /** From here the visitor may scroll either way, also back from the first slide, so the row is put in order for that. */
  #onEnter = () => {
    this.#settle();
    this.#loadNear(-1, 1);
  };

  /** Scrolling by hand interrupts our own animation. */
  #onGesture = () => {
    this.#loadNear(-1, 1);
    this.#stopMove?.();
    this.#stopMove = undefined;
    this.#autoplay?.restart();
  };

  /** Loads the pictures of slides that may be shown next, given by their distance from the current one. */
  #loadNear(...distances: readonly number[]) {
    if (!this.#infinite) return;
    const slides = this.#slides;
    for (const distance of distances)
      void loadPictures(slides[(this.#current + distance + slides.length) % slides.length]);
  }

  /** When scrolling has ended: the visible slide is the current one, and an infinite row is put in order around it. */
  #settle = () => {
    if (this.#stopMove !== undefined) return;
    this.#onScroll();
    this.#reorderSlides();
    this.#updateState();
  };

  #onResize = () => {
    this.#controls?.setCount(this.#count);
    if (this.#infinite && this.#row) this.#row.scrollLeft = this.#stops()[this.#current] ?? 0;
    this.#updateState();
  };

  #reorderSlides() {
    if (!this.#infinite || this.#row === null) return;
    for (const [slide, order] of infiniteOrder(this.#slides.length, this.#current).entries()) {
      const style = this.#slides[slide]?.style;
      if (style) style.order = String(order);
    }
    this.#row.scrollLeft = this.#stops()[this.#current] ?? 0;
  }

  #updateState() {
    this.#controls?.setCurrent(this.#current);
    if (this.#autoplay) {
      this.#controls?.setPaused(this.#autoplay.paused);
      this.#row?.setAttribute('aria-live', this.#autoplay.playing ? 'off' : 'polite');
    }
    if (this.#infinite)
      for (const [position, slide] of this.#slides.entries()) slide.inert = position !== this.#current;
  }
}
