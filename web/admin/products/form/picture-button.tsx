import type { LucideIcon } from 'lucide-react';

interface PictureButtonProps {
  Icon: LucideIcon;
  name: string;
  onPress: () => void;
  /** Set if a press would do nothing; unlike a disabled button it keeps the focus. */
  idle?: boolean;
  disabled: boolean;
  /** The key of the slide that it removes, by which the next focus is found. */
  removes?: string;
}

export function PictureButton({ Icon, name, onPress, idle = false, disabled, removes }: PictureButtonProps) {
  return (
    <button
      type="button"
      title={name}
      disabled={disabled}
      aria-disabled={idle || undefined}
      data-removes={removes}
      onClick={() => idle || onPress()}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-muted hover:bg-copper-soft hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon size={19} aria-hidden="true" />
      <span className="sr-only">{name}</span>
    </button>
  );
}
