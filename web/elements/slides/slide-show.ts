import { Autoplay } from './autoplay.ts';
import { glide } from './glide.ts';
import { SlideControls } from './slide-controls.ts';
import { bringPictures } from './slide-pictures.ts';
import { endlessOrder, nearest, stopsOf } from './slide-stops.ts';

const SPEED_MS = 500;

/**
 * A carousel after the W3C's pattern, over a row that scrolls and snaps by itself, so that it is whole without scripts.
 * Its first child is the row; the row's children are the slides. Attributes:
 * - `autoplay`: milliseconds from the beginning of one move to the beginning of the next; brings the pause button;
 * - `infinite`: after the last slide comes the first again; for one slide a view;
 * - `per-view`: slides a view on wide screens; the style sheet reads it.
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
        soon: () => this.#bring(1),
        next: () => this.#show((this.#current + 1) % this.#count),
        change: () => this.#describe(),
      });
    this.#row.addEventListener('scroll', this.#onScroll, { passive: true });
    this.#row.addEventListener('scrollend', this.#settle);
    for (const gesture of ['pointerdown', 'touchstart', 'wheel'])
      this.#row.addEventListener(gesture, this.#onGesture, { passive: true });
    for (const arrival of ['pointerenter', 'focusin']) this.addEventListener(arrival, this.#onArrival);
    this.#resized = new ResizeObserver(this.#onResize);
    this.#resized.observe(this.#row);
    this.#onResize(); // at once: the observer would let the page be laid out with room for dots that never show
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

  /** Where each dot leads, in pixels of scrolling: in an endless row in the order of the slides, not of their places. */
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
    this.#makeEndless();
    const to = this.#stops()[position] ?? 0;
    this.#current = position;
    this.#describe();
    this.#bring(0);
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
    this.#describe();
  };

  /** Only now may somebody go either way from where the row rests, back from the first slide too. */
  #onArrival = () => {
    this.#settle();
    this.#bring(-1, 1);
  };

  /** A person's own hand goes before every motion of ours. */
  #onGesture = () => {
    this.#bring(-1, 1);
    this.#stopMove?.();
    this.#stopMove = undefined;
    this.#autoplay?.restart();
  };

  /** Has the pictures of slides come that may be seen next, by their distances from the current one. */
  #bring(...distances: readonly number[]) {
    if (!this.#infinite) return;
    const slides = this.#slides;
    for (const distance of distances)
      void bringPictures(slides[(this.#current + distance + slides.length) % slides.length]);
  }

  /** At rest: what is seen is current, and an endless row is put in order around it. */
  #settle = () => {
    if (this.#stopMove !== undefined) return;
    this.#onScroll();
    this.#makeEndless();
    this.#describe();
  };

  #onResize = () => {
    this.#controls?.setCount(this.#count);
    if (this.#infinite && this.#row) this.#row.scrollLeft = this.#stops()[this.#current] ?? 0;
    this.#describe();
  };

  #makeEndless() {
    if (!this.#infinite || this.#row === null) return;
    for (const [slide, order] of endlessOrder(this.#slides.length, this.#current).entries()) {
      const style = this.#slides[slide]?.style;
      if (style) style.order = String(order);
    }
    this.#row.scrollLeft = this.#stops()[this.#current] ?? 0;
  }

  #describe() {
    this.#controls?.setCurrent(this.#current);
    if (this.#autoplay) {
      this.#controls?.setPaused(this.#autoplay.paused);
      this.#row?.setAttribute('aria-live', this.#autoplay.playing ? 'off' : 'polite');
    }
    if (this.#infinite)
      for (const [position, slide] of this.#slides.entries()) slide.inert = position !== this.#current;
  }
}
