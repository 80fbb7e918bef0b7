const STYLE = `.act { position: relative } .act::after { content: 'z' / ''; position: absolute; inset: .125rem .125rem auto auto;
  font-size: .75rem; line-height: 1; color: var(--color-muted) } @media (pointer: coarse) { .act::after { content: none } }`;

const corner = () => document.querySelector('toast-region')?.shadowRoot;

/** Shows in the messages of the corner by which key they are taken back: public pages, which have no such key, load nothing of it. */
export const showUndoKey = () => {
  const place = corner();
  if (!place) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet];
};

/** Presses the button of the newest message that offers to take something back. */
export const pressUndo = () => [...(corner()?.querySelectorAll<HTMLElement>('.act') ?? [])].at(-1)?.click();
