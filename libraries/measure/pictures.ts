/** The door for pictures that a server makes: previews to turn, and thumbnails. The only way to meshoptimizer. */
export { PREVIEW_BYTES_MAX } from './preview/limits.ts';
export { meshPreview } from './preview/mesh/mesh-preview.ts';
export { renderMesh } from './preview/mesh/render-mesh.ts';
export { svgPreview, svgThumbnail } from './preview/svg/svg-preview.ts';
