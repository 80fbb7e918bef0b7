/** What an order consists of; uploads are files that were sent before. */
export interface OrderContent {
  fields: Readonly<Record<string, string | undefined>>;
  files: readonly File[];
  uploadIds: readonly string[];
}

/** The multipart body of an order: the filled fields, the names of what was uploaded, then the files. */
export const orderBody = ({ fields, files, uploadIds }: OrderContent) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== '') body.append(name, value);
  for (const uploadId of uploadIds) body.append('uploadId', uploadId);
  for (const file of files) body.append('file', file, file.name);
  return body;
};

/**
 * The first file that the browser can no longer read: moved, changed since it was chosen, or a folder. Checked before
 * sending, because a failure during sending looks like a lost connection.
 */
export const unreadableFile = async (files: readonly File[]) => {
  for (const file of files) {
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch {
      return file;
    }
  }
  return undefined;
};
