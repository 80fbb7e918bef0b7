import type { Shape } from '#measure/shape.ts';
import { clusteredPreview } from './mesh/clustered-preview.ts';
import { svgPreview } from './svg/svg-preview.ts';

/** What a viewer shows: the bytes of a mesh preview (`mesh/preview-format.ts`), or an SVG. */
export type Preview = { type: 'mesh'; bytes: Uint8Array } | { type: 'svg'; svg: string };

/**
 * A picture to turn and to look closer at, at most PREVIEW_BYTES_MAX, made where the page's policy forbids WebAssembly: in a
 * browser, best in a Worker. Its time goes by the number of triangles, and it is the same for the same shape.
 */
export const browserPreview = (shape: Shape): Preview =>
  shape.kind === 'mesh'
    ? { type: 'mesh', bytes: clusteredPreview(shape.mesh) }
    : { type: 'svg', svg: svgPreview(shape).svg };
