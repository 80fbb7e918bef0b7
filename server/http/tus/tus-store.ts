import type { Readable } from 'node:stream';
import { DataStore, Metadata, Upload } from '@tus/server';

/** How far an upload is. Sizes in bytes. */
interface StandingUpload {
  _id: string;
  size: number;
  received: number;
  metadata: string;
}

interface AnnouncedUpload {
  _id: string;
  size: number;
  fileName: string;
  metadata: string;
  /** The address of whoever begins it. */
  sender: string;
}

/** What keeps the uploads; each call fails with an error of server/errors.ts. */
export interface KeptUploads {
  begin: (announced: AnnouncedUpload) => Promise<void>;
  find: (_id: string) => Promise<StandingUpload>;
  /** @returns how many bytes are here, durably */
  append: (_id: string, start: number, bytes: AsyncIterable<Buffer>) => Promise<number>;
  cancel: (_id: string) => Promise<void>;
}

/** What the protocol calls a data store. */
export class TusStore extends DataStore {
  readonly #uploads: KeptUploads;
  readonly #sender: () => string;

  /** @param sender of the request that is being answered */
  constructor(uploads: KeptUploads, sender: () => string) {
    super();
    this.#uploads = uploads;
    this.#sender = sender;
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  override async create(upload: Upload) {
    const { id, size = 0, metadata = {} } = upload;
    const fileName = metadata['filename'] ?? metadata['name'] ?? '';
    await this.#uploads.begin({
      _id: id,
      size,
      fileName,
      metadata: Metadata.stringify(metadata),
      sender: this.#sender(),
    });
    return upload;
  }

  override async getUpload(id: string) {
    const { size, received: offset, metadata } = await this.#uploads.find(id);
    return new Upload({ id, size, offset, ...(metadata !== '' && { metadata: Metadata.parse(metadata) }) });
  }

  override write(stream: Readable, id: string, offset: number) {
    return this.#uploads.append(id, offset, stream);
  }

  override remove(id: string) {
    return this.#uploads.cancel(id);
  }
}
