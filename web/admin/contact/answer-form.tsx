import { type RefObject, useId } from 'react';
import type { ContactMessage } from '#contract/contact-message.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { filledTemplate, templateTitle } from './message-templates.ts';
import type { OneMessage } from './use-message.ts';
import { useMessageCounts } from './use-message-counts.ts';

interface AnswerFormProps {
  message: ContactMessage;
  one: OneMessage;
}

/** Begins an answer with a template of the settings; it is added to what is written already. */
function Templates({ message, one }: AnswerFormProps) {
  const id = useId();
  const shop = useShop();
  const { counted } = useMessageCounts();
  const templates = counted?.templates ?? [];
  if (templates.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold text-muted">
        Template
      </label>
      <select
        id={id}
        value=""
        className="control w-auto"
        onChange={({ target }) => {
          const filled = filledTemplate(target.value, shop, message);
          one.type(one.draft.trim() === '' ? filled : `${one.draft}\n\n${filled}`);
        }}
      >
        <option value="" disabled>
          Choose…
        </option>
        {templates.map((template) => (
          <option key={template} value={template}>
            {templateTitle(template)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** An answer that goes by mail, with a link to the page where its sender writes back. Ctrl and Enter send it. */
export function AnswerForm({ message, one, box }: AnswerFormProps & { box: RefObject<HTMLTextAreaElement | null> }) {
  const id = useId();
  const idle = !one.busy && one.draft.trim() !== '';
  const send = () => {
    if (idle) void one.answer();
  };
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Templates message={message} one={one} />
      <div className="w-full">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
          Your answer
        </label>
        <textarea
          ref={box}
          id={id}
          rows={4}
          dir="auto"
          value={one.draft}
          onChange={({ target }) => one.type(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
          aria-describedby={`${id}-hint`}
          className="control growing"
          data-max-rows={12}
        />
        <p id={`${id}-hint`} className="mt-1 text-sm wrap-anywhere text-muted">
          Goes by mail to <bdi>{message.email}</bdi>, with a greeting and a link to a page where they write back. What
          they write there stands here.
        </p>
      </div>
      <Button type="submit" aria-disabled={!idle} aria-busy={one.busy}>
        Send answer{' '}
        <kbd aria-hidden="true" className="text-sm font-normal pointer-coarse:hidden">
          Ctrl ↵
        </kbd>
      </Button>
    </form>
  );
}
