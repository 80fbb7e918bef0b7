import { siteAddress } from '#contract/addresses.ts';
import { THREAD_MESSAGE, THREAD_OUTCOME, THREAD_TEXT_MAX } from '#contract/message-thread.ts';
import { shopContext } from '#web/context.ts';
import { orNotFound } from '#web/pages/site/or-not-found.ts';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { FormOutcomes, useRefused } from '#web/pages/site/refused-form.tsx';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/time.tsx';
import type { Route } from './+types/thread.page';

/** Whoever has the address can read the page: no cache keeps it, and no search engine lists it. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});

export const meta = pageMeta({ title: 'Your message', unlisted: true });

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  thread: await context.get(shopContext).threads.read(params.token).catch(orNotFound),
  token: params.token,
});

/** Where a refused form is shown again. */
const PLACE = 'write-on';

/** What sending led to: the address ends in the sentence's id. */
const OUTCOMES = [
  [THREAD_OUTCOME.sent, 'Sent. We answer by mail, and here.'],
  [THREAD_OUTCOME.many, THREAD_MESSAGE.many],
  [THREAD_OUTCOME.failed, 'Your message was not sent. Please try again in a moment.'],
] as const;

type Entry = Route.ComponentProps['loaderData']['thread']['entries'][number];

function Said({ entry: { from, text, at }, name, shop }: { entry: Entry; name: string; shop: string }) {
  const isShops = from === 'shop';
  return (
    <li className={isShops ? 'ms-6 sm:ms-16' : 'me-6 sm:me-16'}>
      <p className="mb-1 text-sm text-muted">
        <bdi className="font-semibold text-ink">{isShops ? shop : name}</bdi>, <Moment at={at} />
      </p>
      <p
        dir="auto"
        className={`border-s-2 px-4 py-3 wrap-anywhere whitespace-pre-wrap ${isShops ? 'border-copper bg-copper-soft' : 'border-edge bg-paper'}`}
      >
        {text}
      </p>
    </li>
  );
}

/** Where whoever wrote to the shop reads what was answered, and writes on. Works without scripts. */
export default function ThreadPage({ loaderData: { thread, token } }: Route.ComponentProps) {
  const shop = useShop();
  const action = siteAddress.thread(token);
  const refused = useRefused(action);
  return (
    <>
      <header className="blueprint border-b border-line">
        <div className="sheet py-9 sm:py-12">
          <h1 className="text-3xl">Your message</h1>
          <p className="mt-3 text-lg text-muted">to {shop.name}</p>
        </div>
      </header>
      <div className="sheet max-w-3xl py-10">
        <ol className="grid gap-6">
          {thread.entries.map((entry) => (
            <Said key={`${entry.at} ${entry.from}`} entry={entry} name={thread.name} shop={shop.name} />
          ))}
        </ol>
        <FormOutcomes outcomes={OUTCOMES} forms={[action]} className="mt-6" />
        <form id={PLACE} method="post" action={`${action}#${PLACE}`} className="mt-8 grid scroll-mt-40 gap-3">
          <label className="grid gap-1">
            <span className="font-semibold">Write on</span>
            <textarea
              name="message"
              required
              maxLength={THREAD_TEXT_MAX}
              rows={4}
              dir="auto"
              className="control growing"
              data-max-rows={14}
              defaultValue={refused?.typed.message}
            />
          </label>
          <Button type="submit" className="sm:justify-self-start">
            Send
          </Button>
        </form>
        <p className="mt-6 text-sm text-muted">Bookmark this page. Anyone with the link can read it and write here.</p>
      </div>
    </>
  );
}
