import { useState } from 'react';
import { sentenceOf } from '#web/api/api-error.ts';
import { uploadFile } from '#web/api/upload.ts';
import { randomKey } from '#web/random-key.ts';

export interface SentFile {
  key: string;
  name: string;
  /** Of what arrived. */
  _id?: string;
  problem?: string;
}

/** Files that go to the shop as soon as they are chosen, so that the order only names them. */
export const useSentFiles = () => {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const change = (key: string, news: Partial<SentFile>) =>
    setFiles((former) => former.map((file) => (file.key === key ? { ...file, ...news } : file)));

  const send = async (file: File) => {
    const key = randomKey();
    setFiles((former) => [...former, { key, name: file.name }]);
    try {
      const { _id } = await uploadFile(file, {});
      change(key, { _id });
    } catch (error) {
      change(key, { problem: sentenceOf(error) });
    }
  };

  return {
    files,
    add: (chosen: Iterable<File>) => {
      for (const file of chosen) void send(file);
    },
    remove: (key: string) => setFiles((former) => former.filter((file) => file.key !== key)),
    clear: () => setFiles([]),
    busy: files.some(({ _id, problem }) => _id === undefined && problem === undefined),
  };
};
