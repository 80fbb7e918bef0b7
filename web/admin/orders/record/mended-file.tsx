import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { MendedFile as Mended } from '#contract/measuring/mending.ts';
import type { OrderFile } from '#contract/orders/order.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { isMendable } from '#web/ui/measured/mendable.ts';

type State = { is: 'idle' | 'mending' } | { is: 'refused'; message: string } | { is: 'mended'; mended: Mended };

/** A file of an order mended for the workshop, to be fetched. The order keeps its own file, and its price. */
export function MendedFile({ file: { name, measurement } }: { file: OrderFile }) {
  const [state, setState] = useState<State>({ is: 'idle' });
  if (!measurement || !isMendable(measurement)) return null;
  const mend = async () => {
    setState({ is: 'mending' });
    try {
      const address = apiAddress.measurementMend(measurement._id);
      const { data } = await callApi<Success<Mended>>(address, { method: 'POST', body: {}, noTimeout: true });
      setState({ is: 'mended', mended: data });
    } catch (error) {
      setState({ is: 'refused', message: sentenceOf(error) });
    }
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {state.is !== 'mended' && (
        <Button variant="secondary" disabled={state.is === 'mending'} onClick={() => void mend()}>
          {state.is === 'mending' ? 'Mending…' : 'Mend'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <div role="status">
        {state.is === 'refused' && <p>{state.message}</p>}
        {state.is === 'mended' && (
          <>
            <ul className="list-disc ps-5 marker:text-copper">
              {state.mended.changes.map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
            <p className="text-sm text-muted">The order keeps its own file and its price.</p>
          </>
        )}
      </div>
      {state.is === 'mended' && (
        <a
          href={apiAddress.uploadFile(state.mended.uploadId)}
          download={state.mended.measurement.name}
          className="text-link"
        >
          Download the mended file
        </a>
      )}
    </div>
  );
}
