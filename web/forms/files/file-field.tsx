import Upload from 'lucide-react/icons/upload';
import {
  type InputHTMLAttributes,
  type DragEvent as ReactDragEvent,
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
import type * as Drops from './dropped-files.ts';

interface FileFieldProps {
  label?: string;
  name?: string;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** Set for a field that takes a single file: what is said to somebody who drops several. */
  onlyOne?: string | undefined;
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

/** What handles a drop, loaded once something is dragged here; without it the browser does. */
let drops: typeof Drops | undefined;

const watchDrops = ({ currentTarget: zone }: ReactDragEvent<HTMLElement>) =>
  void import('./dropped-files.ts').then(
    (loaded) => (drops = loaded).watchZone(zone),
    () => undefined,
  );

const asPlainList = (list: ChosenFileListProps) => <ChosenFileList {...list} />;

/** A file field with drag and drop, and a list of the chosen files below. */
export function FileField({
  label = 'Upload file',
  name = 'file',
  files,
  onChange,
  onlyOne,
  accept,
  hint,
  message: refusal,
  missing = false,
  disabled = false,
  required,
  renderFiles = asPlainList,
}: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const multiple = onlyOne === undefined;
  const [objection, setObjection] = useState<string>();
  const message = objection ?? refusal;
  const choose = (chosen?: readonly File[], says?: string) => {
    setObjection(says);
    if (chosen) onChange(chosen);
  };
  const take = () => {
    const field = input.current;
    if (!field?.files?.length) return;
    choose(withMoreFiles(files, [...field.files], multiple));
    field.value = ''; // they are in `files` now; without this, a removed file could not be chosen again
  };
  /** Left to itself, a field for one file takes none of several, and says nothing of a folder or a text. */
  const drop = (event: ReactDragEvent) => {
    if (!disabled) drops?.readDrop(event, files, choose, onlyOne);
  };
  const takeEarly = useEffectEvent(take); // files chosen before the page hydrated
  useEffect(() => takeEarly(), []);
  useEffect(() => {
    if (missing) input.current?.focus();
  }, [missing]);
  usePreventDropsOutside();

  const remove = (removed: File) => {
    choose(files.filter((file) => file !== removed));
    input.current?.focus();
  };
  const describedBy = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} message={message} hint={hint} required={required}>
      <DropZone
        {...{ input, id, name, multiple, accept, disabled }}
        onChange={take}
        onDrop={drop}
        aria-required={required}
        aria-invalid={missing || message !== undefined || undefined}
        aria-describedby={describedBy || undefined}
      />
      {renderFiles({ files, disabled, onRemove: remove })}
    </FieldFrame>
  );
}

/** The input covers the whole zone, so that the browser itself handles clicks anywhere in it. */
function DropZone({ input, ...field }: InputHTMLAttributes<HTMLInputElement> & { input: Ref<HTMLInputElement> }) {
  return (
    <div className="drop-zone" onDragEnter={watchDrops}>
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
