import type { ContactMessage } from '#contract/messages.ts';
import { ShortMoment } from '#web/ui/time.tsx';

interface MessageRowsProps {
  messages: readonly ContactMessage[];
  onOpen: (message: ContactMessage) => void;
}

/** The messages by sender, with the start of each. A click anywhere in a row opens its message. */
export function MessageRows({ messages, onOpen }: MessageRowsProps) {
  return (
    <ul className="border-t border-line bg-panel">
      {messages.map((message) => (
        <li
          key={message._id}
          data-pressable=""
          className="relative flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line px-4 py-2 hover:bg-copper-soft"
        >
          <button
            type="button"
            onClick={() => onOpen(message)}
            className="min-w-0 cursor-pointer py-1.5 text-start font-semibold text-copper underline underline-offset-4 after:absolute after:inset-0"
          >
            <bdi className="line-clamp-2 wrap-anywhere">{message.name}</bdi>
          </button>
          <span className="text-sm text-muted">
            <ShortMoment at={message.createdAt} />
          </span>
          <bdi className="w-full truncate pb-1 text-muted">{message.message}</bdi>
        </li>
      ))}
    </ul>
  );
}
