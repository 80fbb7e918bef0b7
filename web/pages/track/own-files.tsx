import { siteAddress } from '#contract/addresses.ts';
import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { OWN_FILES_MESSAGE, OWN_FILES_OUTCOME } from '#contract/orders/own-files.ts';
import { wantedPieces } from '#contract/orders/wanted-pieces.ts';
import { PIECES } from '#contract/pricing/pieces.ts';
import { isOrderable, serviceOf } from '#contract/services/services.ts';
import { FormOutcomes, useRefused, useRefusedAmong } from '#web/pages/site/refused-form.tsx';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import type { TrackedOrder } from './tracked-order.ts';

interface OwnFilesProps {
  order: TrackedOrder;
  token: string;
  /** Where on the page a refused form is shown again. */
  place: string;
}

const formsOf = ({ order: { files, ownFiles }, token }: Pick<OwnFilesProps, 'order' | 'token'>) => [
  siteAddress.trackFiles(token),
  ...files.map(({ _id }) => siteAddress.trackFileErasure(token, _id)),
  ...ownFiles.erased.map(({ _id }) => siteAddress.trackFileRestoration(token, _id)),
];

/** What the forms led to: the page's address ends in the sentence's id. */
export function OwnFilesOutcomes(props: Pick<OwnFilesProps, 'order' | 'token'>) {
  const forms = formsOf(props);
  const refused = useRefusedAmong(forms);
  const outcomes = [
    [OWN_FILES_OUTCOME.added, 'Your file is added. We’re measuring it, and the price follows.'],
    [OWN_FILES_OUTCOME.erased, 'The file is erased. You can bring it back for 30 days.'],
    [OWN_FILES_OUTCOME.back, 'The file is back, as it was.'],
    [OWN_FILES_OUTCOME.refused, refused?.says ?? 'Nothing was changed. Please reload this page and try again.'],
  ] as const;
  return <FormOutcomes outcomes={outcomes} forms={forms} />;
}

/** How many of each file the order wants, where its Quantity is one number. */
const usualCount = ({ details }: TrackedOrder) =>
  wantedPieces(Object.fromEntries(details.map(({ name, value }) => [name, value]))) ?? PIECES.min;

const hintOf = (service: TrackedOrder['service'], fileBytes: number, isAgain: boolean) => {
  const kinds = isOrderable(service) ? serviceOf(service).form.files.kinds : undefined;
  const best = kinds === undefined ? '' : `, best as ${kinds}`;
  return `Up to ${sizeText(fileBytes)}${best}.${isAgain ? ' Please choose it again.' : ''}`;
};

function Add({ order, token, place }: OwnFilesProps) {
  const { fileBytes } = useShop().orderLimits;
  const action = siteAddress.trackFiles(token);
  const refused = useRefused(action);
  return (
    <form method="post" encType="multipart/form-data" action={`${action}#${place}`} className="grid gap-4">
      <label className="answer-field">
        <span className="font-semibold">How many pieces of it</span>
        <input
          type="number"
          name="quantity"
          required
          {...PIECES}
          defaultValue={refused?.typed.quantity ?? usualCount(order)}
          className="control"
        />
      </label>
      <label className="answer-field">
        <span className="font-semibold">The new file</span>
        <span className="text-sm text-muted">{hintOf(order.service, fileBytes, refused !== undefined)}</span>
        <input type="file" name="file" required className="control" />
      </label>
      <Button type="submit" className="sm:justify-self-start">
        Add the file
      </Button>
    </form>
  );
}

function Erase({ order: { files }, token, place }: OwnFilesProps) {
  return (
    <div>
      <p>An erased file is no longer part of the order or its price. You can bring it back for 30 days.</p>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {files.map(({ _id, name }) => (
          <li key={_id} className="py-2">
            <form
              method="post"
              action={`${siteAddress.trackFileErasure(token, _id)}#${place}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
            >
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <Button type="submit" variant="secondary">
                Erase<span className="sr-only"> {name}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where a customer adds a file to the order, or takes one out; works without scripts. Nothing once that is over. */
export function ChangeFiles(props: OwnFilesProps) {
  const refused = useRefusedAmong(formsOf(props));
  const { mayAdd, mayErase } = props.order.ownFiles;
  if (!mayAdd && !mayErase) return null;
  const does = mayErase ? 'Erase a file' : 'Add a file';
  return (
    <details className="answer" open={refused !== undefined}>
      <summary className="button button-secondary">{mayAdd && mayErase ? 'Add or erase a file' : does}</summary>
      <div className="answer-form">
        {mayAdd && <Add {...props} />}
        {mayErase ? <Erase {...props} /> : <p className="text-sm text-muted">{OWN_FILES_MESSAGE.needsOne}</p>}
      </div>
    </details>
  );
}

/** What the customer erased, until it is deleted for good. */
export function ErasedFiles({ order: { ownFiles }, token, place }: OwnFilesProps) {
  if (ownFiles.erased.length === 0) return null;
  return (
    <ul aria-label="Files you erased" className="divide-y divide-line border-b border-line">
      {ownFiles.erased.map(({ _id, name, erasedAt, until }) => (
        <li key={_id} className="py-2.5">
          <form
            method="post"
            action={`${siteAddress.trackFileRestoration(token, _id)}#${place}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <p className="min-w-0 flex-1 basis-44 wrap-anywhere">
              <bdi>{name}</bdi>
              <span className="block text-sm text-muted">
                erased <ShortMoment at={erasedAt} />; deleted for good on {dayText(shopDay(new Date(until)))}
              </span>
            </p>
            <Button type="submit" variant="secondary">
              Bring back<span className="sr-only"> {name}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
