/** The part of a page that makes room for messages above what it shows, where nothing else is free. */
const PLACE = 'main[data-room-above]';
const GAP = 8; // px

const style = new CSSStyleSheet();
let made = { height: 0, page: '' };
/**
 * The lower edge of the message, in px from the upper edge of the window; 0 while there is none. Above it nothing of the page is
 * shown.
 */
let cleared = 0;

const place = () => document.querySelector(PLACE);

/** What scrolls up behind a message is cut off at the message's lower edge, as at the edge of a window. */
const restyle = () => {
  const hidden = cleared === 0 ? 0 : cleared - (place()?.getBoundingClientRect().top ?? 0);
  const clip = hidden > 0 ? `; clip-path: inset(${hidden}px 0 0)` : '';
  style.replaceSync(made.height === 0 ? '' : `${PLACE} { padding-block-start: ${made.height}px${clip} }`);
};

const setRoom = (height: number) => {
  if (!document.adoptedStyleSheets.includes(style)) document.adoptedStyleSheets.push(style);
  made = { height, page: location.pathname };
  restyle();
};

const clearTo = (bottom: number) => {
  if (bottom > 0 && cleared === 0) addEventListener('scroll', restyle, { passive: true });
  if (bottom === 0) removeEventListener('scroll', restyle);
  cleared = bottom;
  restyle();
};

/** Shows again what was cut off, because the message is elsewhere now. */
export const uncover = () => clearTo(0);

/** Takes back the room that was made on another page. */
export const leaveFormerRoom = () => {
  if (made.height > 0 && made.page !== location.pathname) setRoom(0);
};

/** Called once there is no message. @returns whether there is no room left either */
export const leaveRoom = () => {
  uncover();
  leaveFormerRoom();
  return made.height === 0;
};

/**
 * Moves the page down, so that a message of this height covers nothing of it. The room stays until another page is shown: if it
 * went with its message, rows would move under the finger that is about to press one.
 * @param isNew whether it has just appeared; what was already there moves nothing that is scrolled
 * @returns where it begins, in px from the upper edge; undefined for a page that makes no room, or below a dialog
 */
export const roomAbove = (height: number, margin: number, isNew: boolean): number | undefined => {
  const here = place();
  if (!here || document.querySelector('[role=dialog], [role=alertdialog]')) return undefined;
  const needed = height + margin + GAP;
  if (made.height < needed) {
    const before = scrollY;
    setRoom(needed);
    scrollTo({ top: before, behavior: 'instant' }); // otherwise browsers keep what is in view where it was (scroll anchoring)
  } else if (isNew && here.getBoundingClientRect().top < 0) scrollBy({ top: -needed, behavior: 'instant' });
  const top = Math.max(0, here.getBoundingClientRect().top) + margin;
  clearTo(top + height + GAP);
  return top;
};
