import { outlineOfMesh, type PartOutline } from './mesh-outline.ts';

/*
 * Finds the silhouette of a part apart from the page: on a slow phone that takes half a second, in which nobody could scroll or type.
 */

interface WorkerScope {
  addEventListener: (type: 'message', listen: (event: MessageEvent<{ bytes: Uint8Array }>) => void) => void;
  postMessage: (found: PartOutline | undefined, transfer: Transferable[]) => void;
}
const scope = self as unknown as WorkerScope;

const outlineIn = (bytes: Uint8Array) => {
  try {
    return outlineOfMesh(bytes);
  } catch {
    return undefined; // a preview that cannot be read is none
  }
};

scope.addEventListener('message', ({ data: { bytes } }) => scope.postMessage(outlineIn(bytes), []));
