import Upload from 'lucide-react/icons/upload';
import { ChoiceText, type FileChoice } from '#web/forms/files/file-field.tsx';

/** Takes a file where it will be shown. The file field itself comes after the other fields, as the owner wants it. */
export function FileInvitation({ choice: { input, multiple, disabled, dropped }, says, priced }: Props) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={() => input.current?.click()}
      className="drop-zone invitation"
      {...dropped}
    >
      <Upload size={24} aria-hidden="true" className="shrink-0 text-copper" />
      <span className="min-w-0">
        <ChoiceText multiple={multiple} />
        {priced && <span className="mt-1 block text-sm text-muted">{says}</span>}
      </span>
    </button>
  );
}

interface Props {
  choice: FileChoice;
  /** What it shows. */
  says: string;
  /** Whether its service is priced by its files. */
  priced: boolean;
}
