import { html, setAttributes } from '#viewer/dom.ts';

/** What the page's styles decide; a picture of its own has no styles. */
const STYLES = (
  'fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap ' +
  'opacity display visibility paint-order font-family font-size font-weight'
).split(' ');
/** Pixels for each of the page, so that it is sharp on paper, too. */
const RATIO = 2;
/** How long a browser may take to begin the download. */
const KEPT_MS = 60_000;

/**
 * A layer with the styles that it has on the page. Only what is an element's own is written to it: a shape that is used in several
 * places has the colours of each.
 */
const withStyles = (layer: SVGElement) => {
  const copy = layer.cloneNode(true) as SVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  [layer, ...layer.querySelectorAll('*')].forEach((element, at) => {
    const style = getComputedStyle(element);
    const around = element !== layer && element.parentElement && getComputedStyle(element.parentElement);
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      if (!around || around.getPropertyValue(name) !== value) copies[at]?.setAttribute(name, value);
    }
  });
  return copy;
};

const imageOf = async (layer: SVGElement, width: number, height: number) => {
  const copy = withStyles(layer);
  setAttributes(copy, { width, height });
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
};

/** The name of a picture of a file: 'arm.png' of 'arm.stl'. */
export const pictureName = (name: string) => `${name.replace(/(?<=.)\.[^.]*$/, '')}.png`;

const drawnOn = async (canvas: HTMLCanvasElement, stage: HTMLElement) => {
  const { clientWidth: width, clientHeight: height } = stage;
  setAttributes(canvas, { width: width * RATIO, height: height * RATIO });
  const sheet = canvas.getContext('2d');
  if (!sheet) throw new Error('There is no memory for the picture.');
  sheet.scale(RATIO, RATIO);
  const ground = (element: Element) => {
    sheet.fillStyle = getComputedStyle(element).backgroundColor;
    sheet.fillRect(0, 0, width, height);
  };
  ground(stage);
  for (const layer of stage.querySelectorAll(':scope > *, :scope > .viewer-paper > svg'))
    if (layer instanceof HTMLCanvasElement) sheet.drawImage(layer, 0, 0, width, height);
    else if (layer instanceof SVGElement) sheet.drawImage(await imageOf(layer, width, height), 0, 0, width, height);
    else ground(layer);
};

/**
 * Saves what is seen on a stage as a picture.
 * @throws Error when the browser has no memory for it
 */
export const savePicture = async (stage: HTMLElement, name: string) => {
  const canvas = html('canvas');
  await drawnOn(canvas, stage);
  const picture = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'));
  if (!picture) throw new Error('There is no memory for the picture.');
  const url = URL.createObjectURL(picture);
  html('a', { href: url, download: pictureName(name) }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
