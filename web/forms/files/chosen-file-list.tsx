import X from 'lucide-react/icons/x';
import { sizeText } from '#contract/formats/size-text.ts';

export interface ChosenFileListProps {
  files: readonly File[];
  disabled: boolean;
  onRemove: (file: File) => void;
}

/** The chosen files, each with its size and a remove button, and their number and total size. */
export function ChosenFileList({ files, disabled, onRemove }: ChosenFileListProps) {
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
