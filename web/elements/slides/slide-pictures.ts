const arrived = async (picture: HTMLImageElement) => {
  picture.loading = 'eager';
  await picture.decode().catch(() => undefined); // one that cannot be had says in words what it shows
};

/**
 * Fetches the pictures of a slide that is about to be seen, and shows them once they can be painted whole. Until then
 * the style sheet keeps them from the browser, whose own lazy loading takes slides beside the screen for near.
 */
export const bringPictures = async (slide: HTMLElement | undefined) => {
  if (slide === undefined || slide.hasAttribute('data-near')) return;
  await Promise.all([...slide.querySelectorAll('img')].map(arrived));
  slide.setAttribute('data-near', '');
};
