import type { BoardShape } from './board/board-shape.ts';
import type { DrawingShape } from './drawing/drawing-shape.ts';
import type { MeshShape } from './mesh/mesh.ts';

/** What was measured, in millimetres after the unit: triangles, lines, or the layers of a board. */
export type Shape = MeshShape | DrawingShape | BoardShape;
