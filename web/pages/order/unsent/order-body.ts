/** What an order consists of; uploads are files that were sent before. */
export interface OrderContent {
  fields: Readonly<Record<string, string | undefined>>;
  files: readonly File[];
  uploadIds: readonly string[];
  /** Both, in the order in which the customer sees them. */
  sent?: readonly (File | string)[];
}

/** The multipart body of an order: the filled fields, then the files and the names of what was uploaded. */
export const orderBody = ({ fields, files, uploadIds, sent = [...uploadIds, ...files] }: OrderContent) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== '') body.append(name, value);
  for (const one of sent)
    if (typeof one === 'string') body.append('uploadId', one);
    else body.append('file', one, one.name);
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
