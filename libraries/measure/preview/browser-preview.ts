import type { Shape } from '#measure/shape.ts';

/** What a viewer shows: the bytes of a mesh preview (`mesh/preview-format.ts`), or an SVG. */
export type Preview = { type: 'mesh'; bytes: Uint8Array } | { type: 'svg'; svg: string };

/**
 * A picture to turn and to look closer at, at most PREVIEW_BYTES_MAX, made where the page's policy forbids WebAssembly: in a
 * browser, best in a Worker. Its time goes by the number of triangles, and it is the same for the same shape.
 */
export const browserPreview = async (shape: Shape): Promise<Preview> => {
  // What draws lines is not loaded for meshes, nor the other way round.
  if (shape.kind === 'mesh') {
    const { clusteredPreview } = await import('./mesh/clustered-preview.ts');
    return { type: 'mesh', bytes: clusteredPreview(shape.mesh) };
  }
  const { svgPreview } = await import('./svg/svg-preview.ts');
  return { type: 'svg', svg: svgPreview(shape).svg };
};
