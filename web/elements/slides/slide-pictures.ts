const load = async (picture: HTMLImageElement) => {
  picture.loading = 'eager';
  await picture.decode().catch(() => undefined); // if it cannot be loaded, its alternative text shows
};

/**
 * Loads the pictures of a slide that is about to be shown, and shows them once they are decoded. Until then the style
 * sheet hides them, because native lazy loading would load the pictures of all slides: they count as near the screen.
 */
export const loadPictures = async (slide: HTMLElement | undefined) => {
  if (slide === undefined || slide.hasAttribute('data-loaded')) return;
  await Promise.all([...slide.querySelectorAll('img')].map(load));
  slide.setAttribute('data-loaded', '');
};
