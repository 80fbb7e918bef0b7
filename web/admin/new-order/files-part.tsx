import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { SentFile, useSentFiles } from './use-sent-files.ts';

const stateOf = ({ _id, problem }: SentFile) => problem ?? (_id === undefined ? 'Uploading…' : 'Uploaded');

/** Files by choosing or dropping; each is uploaded at once. */
export function FilesPart({ sent: { files, add, remove } }: { sent: ReturnType<typeof useSentFiles> }) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field in it takes files, too
    <section
      aria-label="Files"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
      className="border border-dashed border-edge bg-panel p-4"
    >
      <label htmlFor={id} className="font-semibold">
        Files
      </label>
      <p className="text-sm text-muted">Drop them here or choose them. An order may also do without.</p>
      <input
        id={id}
        type="file"
        multiple
        onChange={({ target }) => {
          add(target.files ?? []);
          target.value = '';
        }}
        className="mt-2 block w-full min-w-0 text-sm"
      />
      {files.length > 0 && (
        <ul aria-live="polite" className="mt-3 flex flex-col gap-1">
          {files.map((file) => (
            <li key={file.key} className="flex items-center gap-2">
              <span className="min-w-0 grow truncate">
                <bdi>{file.name}</bdi>
              </span>
              <span className={`text-sm ${file.problem === undefined ? 'text-muted' : 'text-danger'}`}>
                {stateOf(file)}
              </span>
              <button type="button" onClick={() => remove(file.key)} className="button button-quiet size-11 p-0">
                <X size={18} aria-hidden="true" />
                <span className="sr-only">Remove {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
