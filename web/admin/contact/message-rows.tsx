import type { ContactMessage } from '#contract/contact-message.ts';
import type { MessageState } from '#contract/message-states.ts';
import { ShortMoment } from '#web/ui/time.tsx';
import { lastOf, standingOf } from './message-states.ts';

interface MessageRowsProps {
  messages: readonly ContactMessage[];
  onOpen: (message: ContactMessage) => void;
}

const STATE_CLASS: Record<MessageState, string> = {
  new: 'bg-copper-soft font-semibold text-copper',
  answered: 'border border-line text-ink',
  done: 'text-muted',
};

/** The messages by sender, with the start of each, or of its last answer. A click anywhere in a row opens its message. */
export function MessageRows({ messages, onOpen }: MessageRowsProps) {
  return (
    <ul className="border-t border-line bg-panel">
      {messages.map((message) => {
        const { text, byShop } = lastOf(message);
        const state = standingOf(message);
        return (
          <li
            key={message._id}
            data-row={message._id}
            data-pressable=""
            className="relative flex flex-wrap items-baseline gap-x-4 border-b border-line px-4 py-2 hover:bg-copper-soft min-[900px]:flex-nowrap min-[900px]:py-1"
          >
            <button
              type="button"
              onClick={() => onOpen(message)}
              className="min-w-0 grow basis-40 cursor-pointer py-1.5 text-start min-[900px]:max-w-52 min-[900px]:shrink-0 font-semibold text-copper underline underline-offset-4 after:absolute after:inset-0"
            >
              <bdi className="line-clamp-2 wrap-anywhere">{message.name}</bdi>
            </button>
            <span className={`shrink-0 rounded-sm px-1.5 text-sm min-[900px]:order-1 ${STATE_CLASS[message.state]}`}>
              {state}
            </span>
            {message.assignedTo !== null && (
              <span className="text-sm text-muted min-[900px]:order-1">
                <span className="sr-only">With </span>
                <bdi>{message.assignedTo.split('@')[0]}</bdi>
              </span>
            )}
            <span className="shrink-0 text-sm text-muted min-[900px]:order-1">
              <ShortMoment at={message.createdAt} />
            </span>
            <span className="w-full truncate pb-1 text-muted min-[900px]:w-auto min-[900px]:min-w-0 min-[900px]:flex-1 min-[900px]:pb-0">
              {byShop && 'Answered: '}
              <bdi>{text}</bdi>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
