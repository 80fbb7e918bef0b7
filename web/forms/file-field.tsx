import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { withMoreFiles } from './chosen-files.ts';
import { FieldFrame } from './field-frame.tsx';
import { sizeText } from './size-text.ts';

interface FileFieldProps {
  label?: string;
  name?: string;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  multiple?: boolean;
  /** What the file dialog offers first: '.stl,.obj' or 'image/*'. */
  accept?: string;
  hint?: string;
  message?: string | undefined;
  disabled?: boolean;
}

/** Files by dialog or by drag and drop. The list below names each with its size and a button to take it out. */
export function FileField({
  label = 'Upload file',
  name = 'file',
  files,
  onChange,
  multiple = false,
  accept,
  hint,
  message,
  disabled = false,
}: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = () => {
    const field = input.current;
    if (field === null || field.files === null || field.files.length === 0) return;
    onChange(withMoreFiles(files, [...field.files], multiple));
    field.value = ''; // the list holds them now; the same file can be chosen again after it was taken out
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: files chosen before the page came alive, once
  useEffect(take, []);
  useRefusedDrops();

  const describedBy = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} message={message} hint={hint}>
      {/* The field itself lies over the whole zone, so a click and a drop anywhere in it are the browser's own. */}
      <div
        className={`drop-zone ${over ? 'drop-zone-over' : ''}`}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <Upload size={24} aria-hidden="true" className="shrink-0 text-copper" />
        <span aria-hidden="true">
          <span className="font-semibold text-copper underline underline-offset-4">
            {multiple ? 'Choose files' : 'Choose a file'}
          </span>{' '}
          or drop {multiple ? 'them' : 'it'} here
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          multiple={multiple}
          accept={accept}
          disabled={disabled}
          onChange={take}
          aria-invalid={message === undefined ? undefined : true}
          aria-describedby={describedBy || undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      <ChosenFiles
        files={files}
        disabled={disabled}
        onRemove={(removed) => {
          onChange(files.filter((file) => file !== removed));
          input.current?.focus();
        }}
      />
    </FieldFrame>
  );
}

function ChosenFiles({
  files,
  disabled,
  onRemove,
}: {
  files: readonly File[];
  disabled: boolean;
  onRemove: (file: File) => void;
}) {
  const total = files.reduce((sum, file) => sum + file.size, 0);
  return (
    <>
      {files.length > 0 && (
        <ul className="divide-y divide-line border border-line bg-panel">
          {files.map((file) => (
            <li key={`${file.name}/${file.size}/${file.lastModified}`} className="flex items-center gap-3 ps-3">
              <span className="min-w-0 flex-1 wrap-anywhere py-2">{file.name}</span>
              <span className="shrink-0 text-sm text-muted tabular-nums">{sizeText(file.size)}</span>
              <button
                type="button"
                disabled={disabled}
                onClick={() => onRemove(file)}
                className="grid size-11 shrink-0 cursor-pointer place-items-center text-muted hover:text-danger disabled:cursor-not-allowed disabled:opacity-50"
              >
                <X size={18} aria-hidden="true" />
                <span className="sr-only">Remove {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className={files.length > 1 ? 'text-sm text-muted' : 'sr-only'}>
        {files.length > 0 && `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${sizeText(total)}`}
      </p>
    </>
  );
}

/** A file dropped beside the zone would open in place of the page, and the form would be gone. */
const useRefusedDrops = () =>
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const onField = event.target instanceof HTMLInputElement && event.target.type === 'file';
      if (!onField && event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
