import { useId, useState } from 'react';
import { OWN_VIEW_LIMITS } from '#contract/orders/own-view.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { showToast } from '#web/elements/toast.ts';
import type { Views } from './use-views.ts';

const tell = (error: unknown) => showToast({ kind: 'error', text: sentenceOf(error) });

/** Keeps what the list shows now as a view with a name, or removes the one that it shows. */
export function OwnViewForm({ views, query }: { views: Views; query: string }) {
  const id = useId();
  const [name, setName] = useState('');
  const shown = views.own.find((one) => one.query === query);
  if (shown)
    return (
      <button
        type="button"
        className="desk-button desk-button-framed"
        onClick={() => void views.remove(shown._id).catch(tell)}
      >
        Remove the view ‘{shown.name}’
      </button>
    );
  const keep = async () => {
    await views.keep(name, query);
    setName('');
  };
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void keep().catch(tell);
      }}
    >
      <label htmlFor={id} className="sr-only">
        Name of a view
      </label>
      <input
        id={id}
        value={name}
        maxLength={OWN_VIEW_LIMITS.name}
        placeholder="Keep as a view named..."
        onChange={({ target }) => setName(target.value)}
        className="control w-52"
      />
      <button type="submit" className="desk-button desk-button-framed">
        Keep
      </button>
    </form>
  );
}
