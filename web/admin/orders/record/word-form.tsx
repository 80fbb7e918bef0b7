import { useState } from 'react';
import { late } from '#web/admin/ui/late.tsx';
import type { WordFieldsProps } from './word-fields.tsx';

const WordFields = late(async () => (await import('./word-fields.tsx')).WordFields);

interface WordFormProps extends WordFieldsProps {
  /** What is noted: 'Accept the quotation for the customer'. */
  title: string;
}

/** What a customer told the shop, noted for them: who, how and when. It is folded until it is needed, and loaded then. */
export function WordForm({ title, ...fields }: WordFormProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary
        onPointerEnter={WordFields.prefetch}
        onFocus={WordFields.prefetch}
        className="w-fit cursor-pointer font-semibold text-copper"
      >
        {title}
      </summary>
      {wasOpened && <WordFields {...fields} />}
    </details>
  );
}
