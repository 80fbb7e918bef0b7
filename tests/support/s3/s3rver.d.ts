declare module 's3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';
  import type { Readable } from 'node:stream';

  export interface StoredObject {
    bucket: string;
    key: string;
    content: Buffer | (Readable & { headers?: Record<string, string> });
    metadata: Record<string, string>;
  }

  export interface Store {
    rootDirectory: string;
    getResourcePath: (bucket: string, key: string | undefined, resource: string) => string;
    putBucket: (bucket: string) => Promise<unknown>;
    listObjects: () => Promise<{ objects: unknown[]; commonPrefixes: unknown[]; isTruncated: boolean }>;
    deleteBucket: (bucket: string) => Promise<unknown>;
    deleteObject: (bucket: string, key: string) => Promise<void>;
    putObject: (object: StoredObject) => Promise<{ size: number; md5: string }>;
    putMetadata: (bucket: string, key: string, metadata: object, md5: string) => Promise<void>;
    putPart: (
      bucket: string,
      uploadId: string,
      number: string,
      content: Readable & { headers: Record<string, string> },
    ) => Promise<{ size: number; md5: string }>;
  }

  export interface Context {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    headers: Record<string, string | undefined>;
    status: number;
    body: unknown;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      allowMismatchedSignatures?: boolean;
    });
    store: Store;
    httpServer: Server;
    middleware: ((ctx: Context, next: () => Promise<void>) => Promise<void>)[];
    run: () => Promise<AddressInfo>;
    close: () => Promise<void>;
  }
}

declare module 's3rver/lib/models/error.js' {
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}
