import { outlineOfMesh, type PartOutline } from './mesh-outline.ts';

/*
 * Finds silhouettes apart from the page: on a slow phone one takes half a second, in which nobody could scroll or type.
 */

export interface ToOutline {
  /** Tells questions apart. */
  number: number;
  bytes: Uint8Array;
}

/** Without an outline, the preview could not be read. */
export interface FromOutline {
  number: number;
  outline?: PartOutline;
}

interface WorkerScope {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ToOutline>) => void) => void;
  postMessage: (message: FromOutline, transfer: Transferable[]) => void;
}
const scope = self as unknown as WorkerScope;

scope.addEventListener('message', ({ data: { number, bytes } }) => {
  try {
    scope.postMessage({ number, outline: outlineOfMesh(bytes) }, []);
  } catch {
    scope.postMessage({ number }, []);
  }
});
