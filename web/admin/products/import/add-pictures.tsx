import { useState } from 'react';
import type { ProductImport } from '#contract/product-import.ts';
import { PICTURE_TYPES } from '#contract/product-pictures.ts';
import { FileField } from '#web/forms/files/file-field.tsx';
import { type Added, useAddPictures } from './use-add-pictures.ts';

const NONE: readonly File[] = [];
const NAMES_MAX = 30;

function Outcome({ added: { done, of, busy, refused, missing } }: { added: Added }) {
  const names = [...new Set(missing)];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <progress value={done + refused.length} max={of} aria-label="Pictures" className="h-2 grow basis-40" />
        <p role="status">
          {done} of {of} products {busy ? 'have their pictures so far' : 'have their pictures'}
        </p>
      </div>
      {refused.map(({ name, message }) => (
        <p key={name} className="text-danger">
          <bdi>{name}</bdi>: {message}
        </p>
      ))}
      {names.length > 0 && (
        <p className="wrap-anywhere text-muted">
          Not among them: {names.slice(0, NAMES_MAX).join(', ')}
          {names.length > NAMES_MAX && ` and ${names.length - NAMES_MAX} more`}
        </p>
      )}
    </div>
  );
}

/** The pictures that a list names, for the products that have none so far. No address in the list is fetched. */
export function AddPictures({ wanted }: { wanted: ProductImport['pictures'] }) {
  const [left, setLeft] = useState(wanted);
  const { added, message, add } = useAddPictures(left, setLeft);
  return (
    <section aria-labelledby="pictures" className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 id="pictures" className="text-lg font-semibold">
        Pictures
      </h2>
      {left.length > 0 && (
        <FileField
          label={`Pictures of ${left.length} ${left.length === 1 ? 'product' : 'products'}`}
          name="pictures"
          accept={[...PICTURE_TYPES, '.zip'].join(',')}
          files={NONE}
          onChange={(files) => void add(files)}
          message={message}
          disabled={added?.busy ?? false}
          hint="The list names them. Choose all of them, or a ZIP with them: we match them by name. Each under 2 MB."
        />
      )}
      {added && <Outcome added={added} />}
    </section>
  );
}
