declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: { initializeFromPort: (port: unknown) => void };
}

declare module 'occt-import-js' {
  interface Triangles {
    attributes: { position: { array: number[] }; normal?: { array: number[] } };
    index: { array: number[] };
  }

  interface Triangulation {
    linearUnit: 'millimeter';
    linearDeflectionType: 'bounding_box_ratio';
    linearDeflection: number;
    angularDeflection: number;
  }

  type Read = (bytes: Uint8Array, how: Triangulation) => { success: boolean; meshes?: Triangles[] };

  const load: (options?: object) => Promise<{ ReadStepFile: Read; ReadIgesFile: Read }>;
  export default load;
}
