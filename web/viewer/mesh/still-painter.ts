import type { Mesh } from '#measure/mesh/mesh.ts';
import { axesOf } from '#measure/preview/mesh/camera.ts';
import { type Silhouette, silhouetteOf } from '#measure/preview/mesh/silhouette.ts';
import { setAttributes, svg } from '#web/viewer/dom.ts';
import { type Camera, dot, type Frame } from './camera.ts';
import type { Painter } from './gl-painter.ts';

/** A silhouette as the data of a path, in mm, y down. */
export const pathOf = ({ loops }: Silhouette) =>
  loops.map((loop) => `M${loop.map((value) => Number(value.toPrecision(6))).join(' ')}Z`).join('');

/** Draws a part's silhouette as SVG, where there is no graphics card. */
export const stillPainter = (mesh: Mesh): Painter => {
  const path = svg('path', { class: 'viewer-silhouette', 'fill-rule': 'evenodd' });
  const element = svg('svg', { 'aria-hidden': 'true' }, path);
  let drawn = '';
  const place = (camera: Camera, { width, height }: Frame) => {
    const [right, up] = axesOf(camera);
    const [x, y] = [dot(camera.middle, right), -dot(camera.middle, up)];
    const { pxPerMm: scale } = camera;
    setAttributes(element, { viewBox: `0 0 ${width} ${height}` });
    setAttributes(path, {
      transform: `matrix(${scale} 0 0 ${scale} ${width / 2 - x * scale} ${height / 2 - y * scale})`,
    });
  };
  return {
    element,
    paint: (camera, frame, { tinted }) => {
      const from = `${camera.azimuth} ${camera.elevation}`;
      if (from !== drawn) setAttributes(path, { d: pathOf(silhouetteOf(mesh, camera)) });
      drawn = from;
      setAttributes(path, { 'data-highlight': tinted > 0 });
      place(camera, frame);
      return true;
    },
    destroy: () => undefined,
  };
};
