import type { Mesh } from '#measure/mesh/mesh.ts';
import { axesOf } from '#measure/preview/mesh/camera.ts';
import { silhouetteOf } from '#measure/preview/mesh/silhouette.ts';
import { setAttributes, svg } from '#web/viewer/dom.ts';
import { silhouettePath } from '#web/viewer/silhouette-path.ts';
import { type Camera, dot, type Frame } from './camera.ts';
import type { Painter } from './gl-painter.ts';

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
      if (from !== drawn) setAttributes(path, { d: silhouettePath(silhouetteOf(mesh, camera).loops) });
      drawn = from;
      setAttributes(path, { 'data-highlight': tinted > 0 });
      place(camera, frame);
      return true;
    },
    destroy: () => undefined,
  };
};
