const PAUSE_ICON = '<path d="M5.5 3.5v9M10.5 3.5v9"/>';
const PLAY_ICON = '<path d="m5 3 8 5-8 5z" fill="currentColor" stroke-linejoin="round"/>';

const STYLE = `
.controls { order: 1; display: flex; flex-wrap: wrap; align-items: center; justify-content: center; min-height: 3rem }
button { display: grid; place-items: center; width: 1.875rem; height: 2.75rem; padding: 0; border: 0; background: none;
  color: var(--color-ink); cursor: pointer }
button:focus-visible { outline: 2px solid var(--color-focus); outline-offset: -2px }
.controls.idle { display: none }
.toggle { width: 2.75rem } .toggle:hover { color: var(--color-copper) }
.dots { display: flex; flex-wrap: wrap; justify-content: center }
.dots button::before { content: ''; width: .75rem; height: .75rem; box-sizing: border-box; border-radius: 50%;
  border: 2px solid var(--color-edge); background: var(--color-panel); transition: 180ms }
.dots button:hover::before { border-color: var(--color-copper) }
.dots [aria-current]::before { border-color: var(--color-copper); background: var(--color-copper); scale: 1.2 }
@media (prefers-reduced-motion: reduce) { .dots button::before { transition: none } }
@media (forced-colors: active) { .dots [aria-current]::before { background: Highlight } }
`;

/**
 * Dots and pause button of a slide show. They are in a shadow root, so that React finds no unexpected content when the
 * page around the element hydrates; and before the slides, so that a screen reader reaches the pause button first.
 */
export class SlideControls {
  #controls = document.createElement('div');
  #dots = document.createElement('div');
  #toggle = document.createElement('button');
  #choose: (position: number) => void;

  constructor(host: HTMLElement, on: { choose: (position: number) => void; toggle: () => void }) {
    this.#choose = on.choose;
    const shadow = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet(); // unlike a <style> element, the content security policy does not block it
    sheet.replaceSync(STYLE);
    shadow.adoptedStyleSheets = [sheet];
    this.#controls.className = 'controls';
    this.#controls.part.add('controls');
    this.#toggle.type = 'button';
    this.#toggle.className = 'toggle';
    this.#toggle.onclick = on.toggle;
    this.#dots.className = 'dots';
    this.#dots.setAttribute('role', 'group');
    this.#dots.setAttribute('aria-label', 'Choose slide');
    if (host.hasAttribute('autoplay')) this.#controls.append(this.#toggle);
    this.#controls.append(this.#dots);
    shadow.append(this.#controls, document.createElement('slot'));
  }

  setCount(count: number) {
    this.#controls.classList.toggle('idle', count < 2);
    while (this.#dots.childElementCount > count) this.#dots.lastElementChild?.remove();
    while (this.#dots.childElementCount < count) this.#addDot(this.#dots.childElementCount);
  }

  setCurrent(current: number) {
    for (const [position, dot] of [...this.#dots.children].entries())
      if (position === current) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
  }

  setPaused(paused: boolean) {
    const name = paused ? 'Play slides' : 'Pause slides';
    if (this.#toggle.getAttribute('aria-label') === name) return;
    this.#toggle.setAttribute('aria-label', name);
    this.#toggle.innerHTML = `<svg viewBox="0 0 16 16" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">${paused ? PLAY_ICON : PAUSE_ICON}</svg>`;
  }

  #addDot(position: number) {
    const dot = document.createElement('button');
    dot.type = 'button';
    dot.setAttribute('aria-label', `Slide ${position + 1}`);
    dot.onclick = () => this.#choose(position);
    this.#dots.append(dot);
  }
}
