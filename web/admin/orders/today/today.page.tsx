import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { locale } from '#contract/formats/locale.ts';
import { longDayText } from '#contract/formats/shop-time.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { currency } from '#contract/money/currency.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { Today } from '#contract/orders/today.ts';
import type { Storage } from '#contract/storage.ts';
import { useViewCounts } from '#web/admin/orders/list/use-views.ts';
import { viewAddress } from '#web/admin/orders/list/view-tabs.tsx';
import { NewOrderLink } from '#web/admin/orders/new-order-link.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { useWaiting } from '#web/admin/ui/use-waiting.ts';
import { useWhileVisible } from '#web/admin/ui/use-while-visible.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { FirstDecision } from './first-decision.tsx';
import { HeapLine, Heaps } from './heaps.tsx';
import { WeekPlot } from './week-plot.tsx';

export const handle = { hydrate: true };

export const meta = adminTitle('Today');

const RELOAD_MS = 60_000;

function Card({ title, sum, children }: { title: string; sum?: string; children: ReactNode }) {
  return (
    <section className="border border-line bg-panel">
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line px-3.5">
        <h2 className="text-base">{title}</h2>
        {sum !== undefined && <b className="font-semibold tabular-nums">{sum}</b>}
      </div>
      <div className="px-3.5 py-2">{children}</div>
    </section>
  );
}

function Line({ label, value, tone = '', to }: { label: string; value: string; tone?: string; to?: string }) {
  return (
    <p className={`flex min-h-8 items-center justify-between gap-3 ${tone}`}>
      {to === undefined ? (
        <span>{label}</span>
      ) : (
        <Link to={to} className="font-semibold text-copper hover:underline">
          {label}
        </Link>
      )}
      <span className="font-semibold tabular-nums">{value}</span>
    </p>
  );
}

function Money({ moneyToday, unpaid, offered }: Today) {
  const all = moneyToday.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card title="Money in today" sum={moneyText(all)}>
      {moneyToday.map(({ method, amount }) => (
        <Line key={method} label={method.charAt(0).toUpperCase() + method.slice(1)} value={moneyText(amount)} />
      ))}
      <div className={moneyToday.length > 0 ? 'mt-1 border-t border-line pt-1' : ''}>
        <Line
          label={`Unpaid, ${unpaid.orders} orders`}
          value={moneyText(unpaid.sum)}
          to={`${siteAddress.invoices}?state=open`}
        />
        <Line label={`Offered, ${offered.orders} quotations`} value={moneyText(offered.sum)} />
        {offered.ending > 0 && (
          <Line label="Of these end within three days" value={String(offered.ending)} tone="text-copper" />
        )}
      </div>
    </Card>
  );
}

const DUE = [
  { view: 'overdue', label: 'overdue', tone: 'text-danger' },
  { view: 'today', label: 'today', tone: 'text-copper' },
  { view: 'week', label: 'this week', tone: '' },
] as const;

function DueCounts() {
  const counts = useViewCounts();
  return (
    <section className="border border-line bg-panel">
      <h2 className="flex min-h-10 items-center border-b border-line px-3.5 text-base">Due</h2>
      <div className="grid grid-cols-3 divide-x divide-line">
        {DUE.map(({ view, label, tone }) => (
          <Link key={view} to={viewAddress(view)} className="py-2.5 text-center hover:bg-copper-soft">
            <b className={`block text-lg tabular-nums ${tone}`}>{counts?.[view].toLocaleString(locale()) ?? '–'}</b>
            {label}
          </Link>
        ))}
      </div>
    </section>
  );
}

/** Products of which few are left, each with the way to where its stock is typed. */
function LowStock({ products, total }: Today['lowStock']) {
  const more = total - products.length;
  return (
    <>
      {products.map((product) => (
        <p key={product._id} className="flex min-h-8 items-center justify-between gap-3">
          <Link
            to={siteAddress.stockOf(product)}
            className="min-w-0 font-semibold wrap-anywhere text-copper hover:underline"
          >
            <bdi>{product.name}</bdi>
          </Link>
          <span className={`shrink-0 ${product.stock > 0 ? 'text-muted' : 'font-semibold text-danger'}`}>
            {product.stock > 0 ? `${product.stock.toLocaleString(locale())} left` : 'Out of stock'}
          </span>
        </p>
      ))}
      {more > 0 && (
        <p className="min-h-8 py-1 text-muted">
          {more.toLocaleString(locale())} more of which few are left, in{' '}
          <Link to={siteAddress.dashboard} className="font-semibold text-copper hover:underline">
            Products
          </Link>
        </p>
      )}
    </>
  );
}

function Shop({ lowStock }: Pick<Today, 'lowStock'>) {
  const undelivered = useWaiting().waiting?.undelivered ?? 0;
  const { data: disk } = useApiData<Storage>(apiAddress.storage);
  const used =
    disk && disk.total > 0
      ? `${(1 - disk.free / disk.total).toLocaleString(locale(), { style: 'percent' })} of the disk used`
      : '';
  return (
    <Card title="The shop">
      {undelivered > 0 && (
        <p className="min-h-8 py-1">
          <Link to={siteAddress.undeliveredMail} className="font-semibold text-copper hover:underline">
            {undelivered === 1 ? '1 letter not delivered' : `${undelivered} letters not delivered`}
          </Link>
        </p>
      )}
      <LowStock {...lowStock} />
      {disk && <p className="min-h-8 py-1 text-muted">{used}</p>}
      {disk && disk.sentAhead.bytes > 0 && (
        <p className="min-h-8 py-1 text-muted">
          {sizeText(disk.sentAhead.bytes)} sent ahead of orders that have not come
        </p>
      )}
    </Card>
  );
}

function Board({ data }: { data: Today }) {
  const messages = useWaiting().waiting?.messages?.mine ?? 0;
  return (
    <div className="grid items-start gap-3 p-4 min-[1200px]:grid-cols-[minmax(0,1fr)_17rem] max-[899px]:px-0">
      <div className="flex min-w-0 flex-col gap-3">
        <FirstDecision />
        <div className="grid items-start gap-3 min-[1000px]:grid-cols-2">
          <Heaps title="Waits for me" who="me" to={viewAddress('me')} today={data}>
            {messages > 0 && (
              <HeapLine row="messages" title="Answer a message" to={siteAddress.messagesIn('mine')} count={messages} />
            )}
          </Heaps>
          <Heaps title="Waits for the customer" who="customer" to={viewAddress('customer')} today={data} />
        </div>
        <div className="grid gap-3 min-[1000px]:grid-cols-2">
          <WeekPlot
            title="Orders"
            about="by week, by the day they came"
            weeks={data.weeks.map(({ from, orders }) => ({ from, value: orders }))}
          />
          <WeekPlot
            title="Money in"
            about={`by week, ${currency()}`}
            weeks={data.weeks.map(({ from, money }) => ({ from, value: money }))}
          />
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <Money {...data} />
        <DueCounts />
        <Shop lowStock={data.lowStock} />
      </div>
    </div>
  );
}

export default function TodayPage() {
  const { data, error, reload } = useApiData<Today>(apiAddress.today);
  useWhileVisible(() => void reload(), RELOAD_MS);
  return (
    <div className="desk">
      <header className="desk-head">
        <h1 className="me-auto min-w-0 whitespace-normal!">
          {data ? longDayText(data.day).replace(/ \d{4}$/, '') : 'Today'}
        </h1>
        <NewOrderLink />
      </header>
      {data && <Board data={data} />}
      {!data && error === null && <Spinner />}
      {error !== null && <TryAgain message={sentenceOf(error)} onRetry={reload} />}
    </div>
  );
}
