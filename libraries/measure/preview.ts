/** The door for whoever shows a part: its preview as bytes, and from where it is seen. */
export type { Mesh } from './mesh/mesh.ts';
export type { Preview } from './preview/browser-preview.ts';
export { type Axes, axesOf, THREE_QUARTER, type View } from './preview/mesh/camera.ts';
export { type MeshPreview, readMeshPreview } from './preview/mesh/preview-format.ts';
