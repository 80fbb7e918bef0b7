import { setAttributes } from '#viewer/dom.ts';
import type { Toggle } from '#viewer/stage/stage.ts';

/** More layers than this nobody turns off one by one. */
const TOGGLES_MAX = 60;

const BOARD_LAYERS: Readonly<Record<string, string>> = {
  laminate: 'Board',
  outline: 'Outline',
  drills: 'Holes',
  copper: 'Copper',
  mask: 'Solder mask',
  silk: 'Silk screen',
};

/** 'copper-top-2' is the second copper layer of a side; an inner one is counted, too. */
const boardLayerName = (layer: string) => {
  const [, role = '', inner, count] = /^([a-z]+)(?:-(?:top|bottom|(inner)))?(?:-(\d+))?$/.exec(layer) ?? [];
  const name = BOARD_LAYERS[role];
  return name && `${inner ? `Inner ${name.toLowerCase()}` : name}${count ? ` ${count}` : ''}`;
};

const labelOf = (layer: SVGElement, isBoard: boolean, pages: number) => {
  const name = layer.getAttribute('data-layer') ?? '';
  if (isBoard) return boardLayerName(name) ?? name;
  const page = layer.getAttribute('data-page');
  return `${name.trim() || 'Without a name'}${pages > 1 && page ? `, page ${page}` : ''}`;
};

/** A layer inside a side that does not show is shown with that side, as inner copper is. */
const isShown = (layer: SVGElement) => layer.closest('[display="none"]') === null;

const show = (layer: SVGElement, shown: boolean) => {
  const side = layer.closest('[data-side]');
  setAttributes(layer, { display: shown ? undefined : 'none' });
  if (shown && side?.getAttribute('display') === 'none') {
    for (const other of side.children) if (other !== layer) setAttributes(other, { display: 'none' });
    setAttributes(side, { display: undefined });
  }
};

/** The layers of a drawing or a board, to turn on and off. */
export const layerToggles = (layers: readonly SVGElement[], isBoard: boolean): Toggle[] => {
  const pages = new Set(layers.map((layer) => layer.getAttribute('data-page'))).size;
  return layers.slice(0, TOGGLES_MAX).map((layer) => ({
    label: labelOf(layer, isBoard, pages),
    shown: isShown(layer),
    set: (shown) => show(layer, shown),
  }));
};
