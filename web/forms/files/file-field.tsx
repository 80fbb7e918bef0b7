import Upload from 'lucide-react/icons/upload';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { FieldFrame } from '#web/forms/fields/field-frame.tsx';
import { ChosenFileList, type ChosenFileListProps } from './chosen-file-list.tsx';
import { withMoreFiles } from './chosen-files.ts';

interface FileFieldProps {
  label?: string;
  name?: string;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  multiple?: boolean;
  /** The HTML attribute: which files the dialog offers, as '.stl,.obj' or 'image/*'. */
  accept?: string;
  hint?: string;
  message?: string | undefined;
  /** Set when a required file is missing; the field then takes the focus. */
  missing?: boolean;
  disabled?: boolean;
  required?: boolean | undefined;
  /** Shows the chosen files; a plain list unless given. */
  renderFiles?: (list: ChosenFileListProps) => ReactNode;
}

const asPlainList = (list: ChosenFileListProps) => <ChosenFileList {...list} />;

/** A file field with drag and drop, and a list of the chosen files below. */
export function FileField({
  label = 'Upload file',
  name = 'file',
  files,
  onChange,
  multiple = false,
  accept,
  hint,
  message,
  missing = false,
  disabled = false,
  required,
  renderFiles = asPlainList,
}: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const field = input.current;
    if (!field?.files?.length) return;
    onChange(withMoreFiles(files, [...field.files], multiple));
    field.value = ''; // they are in `files` now; without this, a removed file could not be chosen again
  };
  const takeEarly = useEffectEvent(take); // files chosen before the page hydrated
  useEffect(() => takeEarly(), []);
  useEffect(() => {
    if (missing) input.current?.focus();
  }, [missing]);
  usePreventDropsOutside();

  const remove = (removed: File) => {
    onChange(files.filter((file) => file !== removed));
    input.current?.focus();
  };
  const describedBy = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} message={message} hint={hint} required={required}>
      <DropZone
        {...{ input, id, name, multiple, accept, disabled }}
        onChange={take}
        aria-required={required}
        aria-invalid={missing || message !== undefined || undefined}
        aria-describedby={describedBy || undefined}
      />
      {renderFiles({ files, disabled, onRemove: remove })}
    </FieldFrame>
  );
}

/** The input covers the whole zone, so that the browser itself handles clicks and drops anywhere in it. */
function DropZone({ input, ...field }: InputHTMLAttributes<HTMLInputElement> & { input: Ref<HTMLInputElement> }) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={`drop-zone ${over ? 'drop-zone-over' : ''}`}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <Upload size={24} aria-hidden="true" className="shrink-0 text-copper" />
      <span aria-hidden="true">
        <span className="font-semibold text-copper underline underline-offset-4">
          {field.multiple ? 'Choose files' : 'Choose a file'}
        </span>{' '}
        or drop {field.multiple ? 'them' : 'it'} here
      </span>
      <input
        {...field}
        ref={input}
        type="file"
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}

/** The browser would open a file dropped outside the zone in place of the page, and the form would be lost. */
const usePreventDropsOutside = () =>
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
