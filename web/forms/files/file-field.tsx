import Upload from 'lucide-react/icons/upload';
import {
  type DragEvent as ReactDragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { FieldFrame } from '#web/forms/fields/field-frame.tsx';
import { ChosenFileList } from './chosen-file-list.tsx';
import { withMoreFiles } from './chosen-files.ts';
import type * as Drops from './dropped-files.ts';

interface FileChoiceProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** Set for a field that takes a single file: what is said to somebody who drops several. */
  onlyOne?: string | undefined;
  /** Whether one more takes the place of the one that is there; several at once are taken nevertheless. */
  isSingle?: boolean;
  disabled?: boolean;
}

interface FieldProps {
  label?: string;
  name?: string;
  /** The HTML attribute: which files the dialog offers, as '.stl,.obj' or 'image/*'. */
  accept?: string;
  hint?: string | undefined;
  message?: string | undefined;
  /** Set when a required file is missing; the field then takes the focus. */
  missing?: boolean;
  required?: boolean | undefined;
}

/** What handles a drop, loaded once something is dragged here; without it the browser does. */
let drops: typeof Drops | undefined;

const watchDrops = ({ currentTarget: zone }: ReactDragEvent<HTMLElement>) =>
  void import('./dropped-files.ts').then(
    (loaded) => (drops = loaded).watchZone(zone),
    () => undefined,
  );

/** Choosing and dropping files, for the field and for whatever else of its form takes them. */
export const useFileChoice = ({ files, onChange, onlyOne, isSingle = false, disabled = false }: FileChoiceProps) => {
  const input = useRef<HTMLInputElement>(null);
  const multiple = onlyOne === undefined && !isSingle;
  const [objection, setObjection] = useState<string>();
  const choose = (chosen?: readonly File[], says?: string) => {
    setObjection(says);
    if (chosen) onChange(chosen);
  };
  const add = (more: readonly File[]) => choose(withMoreFiles(files, more, multiple));
  const take = () => {
    const field = input.current;
    if (!field?.files?.length) return;
    add([...field.files]);
    field.value = ''; // they are in `files` now; without this, a removed file could not be chosen again
  };
  /** The browser alone would ignore several files in a field for one, a folder and a text, without a word. */
  const onDrop = (event: ReactDragEvent) => {
    if (!disabled) drops?.readDrop(event, files, choose, { multiple, onlyOne });
  };
  const takeEarly = useEffectEvent(take); // files chosen before the page hydrated
  useEffect(() => takeEarly(), []);
  usePreventDropsOutside();
  const remove = (removed: File) => {
    choose(files.filter((file) => file !== removed));
    input.current?.focus({ preventScroll: true }); // the list may stand far from it
  };
  const dropped = { onDragEnter: watchDrops, onDrop };
  return { input, add, take, remove, objection, multiple, disabled, dropped };
};
export type FileChoice = ReturnType<typeof useFileChoice>;

/** What is read where files are chosen or dropped. */
export function ChoiceText({ multiple }: Pick<FileChoice, 'multiple'>) {
  return (
    <span>
      <span className="font-semibold text-copper underline underline-offset-4">
        {multiple ? 'Choose files' : 'Choose a file'}
      </span>{' '}
      or drop {multiple ? 'them' : 'it'} here
    </span>
  );
}

/** The field alone; the chosen files are shown elsewhere. */
export function ChosenFileField({
  choice: { input, take, objection, multiple, disabled, dropped },
  label = 'Upload file',
  name = 'file',
  says = <ChoiceText multiple={multiple} />,
  accept,
  hint,
  message: refusal,
  missing = false,
  required,
}: FieldProps & { choice: FileChoice; says?: ReactNode }) {
  const id = useId();
  const message = objection ?? refusal;
  useEffect(() => {
    if (missing) input.current?.focus();
  }, [missing, input]);
  const describedBy = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} message={message} hint={hint} required={required}>
      {/* The input covers the whole zone, so that the browser itself handles clicks anywhere in it. */}
      <div className="drop-zone" {...dropped}>
        <Upload size={20} aria-hidden="true" className="shrink-0 text-copper" />
        <span aria-hidden="true">{says}</span>
        <input
          {...{ id, name, multiple, accept, disabled }}
          ref={input}
          type="file"
          onChange={take}
          aria-required={required}
          aria-invalid={missing || message !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
    </FieldFrame>
  );
}

/** A file field with drag and drop, and a list of the chosen files below. */
export function FileField({ files, onChange, onlyOne, disabled = false, ...field }: FileChoiceProps & FieldProps) {
  const choice = useFileChoice({ files, onChange, onlyOne, disabled });
  return (
    <div className="grid min-w-0 gap-1.5">
      <ChosenFileField choice={choice} {...field} />
      <ChosenFileList files={files} disabled={disabled} onRemove={choice.remove} />
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
