import { Link, useNavigate } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { locale } from '#contract/formats/locale.ts';
import type { CountedPage } from '#contract/http/envelope.ts';
import type { Decision } from '#contract/orders/decisions.ts';
import { DECISION_TITLE, pictureOf } from '#web/admin/orders/decisions/decision-words.ts';
import { useKeys } from '#web/admin/ui/keys/use-keys.ts';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { useWhileVisible } from '#web/admin/ui/use-while-visible.ts';
import { FilePicture } from '#web/ui/measured/file-picture.tsx';

const FIRST = `${apiAddress.decisions}?limit=1`;
const firstOf = ({ data, total }: CountedPage<Decision>) => ({ first: data[0], total });
const RELOAD_MS = 60_000;

/** What is to be decided first, and the way to all of it; nothing where nothing is. */
export function FirstDecision() {
  const { data, reload } = useApiData(FIRST, firstOf);
  const navigate = useNavigate();
  useWhileVisible(() => void reload(), RELOAD_MS);
  useKeys({ i: () => void navigate(siteAddress.decisions) });
  if (!data?.first) return null;
  const { kind, order } = data.first;
  return (
    <section
      aria-label="To decide"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-s-4 border-line border-s-copper bg-panel px-3.5 py-2.5"
    >
      <FilePicture {...pictureOf(order)} className="w-16" />
      <div className="me-auto min-w-0 basis-32">
        <h2 className="text-base wrap-anywhere">{DECISION_TITLE[kind](order)}</h2>
        <p className="text-muted wrap-anywhere">
          <Link to={siteAddress.orderPage(order._id)} className="font-semibold text-copper hover:underline">
            {order.reference}
          </Link>{' '}
          <bdi>{order.name}</bdi>
        </p>
      </div>
      <Link to={siteAddress.decisions} className="desk-button desk-button-main">
        {data.total === 1 ? 'Answer it' : `Answer all ${data.total.toLocaleString(locale())}`}
        <span className="key" aria-hidden="true">
          i
        </span>
      </Link>
    </section>
  );
}
